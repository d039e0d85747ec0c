// MCP Inspector at the command line: one process for each call.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { drive, tool } from "./driving.mjs";

const INSPECTOR = "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";

async function inspect(command, ...options) {
  const args = [INSPECTOR, "--cli", ...command, ...options, "--format", "json"];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return JSON.parse(stdout).result;
  } catch (error) {
    if (error.code !== 5) throw error; // 5: the result is an error
    return JSON.parse(error.stdout).result;
  }
}

await drive(async (command) => {
  const { tools } = await inspect(command, "--method", "tools/list", "--strict");
  return {
    tools: tools.map((each) => tool(each.name, each.description, each.inputSchema)),
    call: async (name, args) => {
      const options = ["--tool-name", name, "--tool-args-json", JSON.stringify(args)];
      const result = await inspect(command, "--method", "tools/call", ...options);
      return [result, result.isError ? "isError" : ""];
    },
    close: async () => {},
  };
});
