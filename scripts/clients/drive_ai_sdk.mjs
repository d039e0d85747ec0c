// Vercel's AI SDK.

import { createMCPClient } from "@ai-sdk/mcp";
import { Experimental_StdioMCPTransport as Stdio } from "@ai-sdk/mcp/mcp-stdio";
import { drive, tool } from "./driving.mjs";

await drive(async ([command, ...args]) => {
  const client = await createMCPClient({ transport: new Stdio({ command, args }) });
  const found = await client.tools();
  const schemas = Object.entries(found).map(async ([name, each]) =>
    tool(name, each.description, await each.inputSchema.jsonSchema),
  );
  return {
    tools: await Promise.all(schemas),
    call: async (name, args) => {
      const output = await found[name].execute(args, { toolCallId: "1", messages: [] });
      return [await found[name].toModelOutput({ toolCallId: "1", input: args, output }), ""];
    },
    close: () => client.close(),
  };
});
