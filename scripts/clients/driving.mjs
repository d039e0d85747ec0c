// What the drivers of the Node clients share: they read calls, make them, and print what came.

import { text } from "node:stream/consumers";

// A tool as a model is told it.
export const tool = (name, description, input_schema) => ({ name, description, input_schema });

async function answer(call, name, args) {
  try {
    const [shown, mark] = await call(name, args);
    return { shown, mark };
  } catch (error) {
    return { shown: error.message, mark: `raises ${error.constructor.name}` };
  }
}

// `connect` is given the server's command, and gives the tools, how one is called, and how to end.
export async function drive(connect) {
  const { command, calls } = JSON.parse(await text(process.stdin));
  const { tools, call, close } = await connect(command);
  const answers = {};
  for (const [name, [toolName, args]] of Object.entries(calls)) {
    answers[name] = await answer(call, toolName, args);
  }
  await close();
  console.log(JSON.stringify({ tools, answers }));
}
