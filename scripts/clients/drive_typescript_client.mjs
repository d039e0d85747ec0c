// The newer TypeScript client of MCP, which finds out by itself which protocol to speak.

import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { drive, tool } from "./driving.mjs";

await drive(async ([command, ...args]) => {
  const client = new Client({ name: "matrix", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StdioClientTransport({ command, args }));
  const { tools } = await client.listTools();
  return {
    tools: tools.map((each) => tool(each.name, each.description, each.inputSchema)),
    call: async (name, args) => {
      const result = await client.callTool({ name, arguments: args });
      return [result, result.isError ? "isError" : ""];
    },
    close: () => client.close(),
  };
});
