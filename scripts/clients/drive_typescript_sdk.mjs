// The TypeScript SDK of MCP, which most hosts are built on.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { drive, tool } from "./driving.mjs";

await drive(async ([command, ...args]) => {
  const client = new Client({ name: "matrix", version: "1" });
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
