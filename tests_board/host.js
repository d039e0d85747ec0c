// A host of MCP Apps, made of the official bridge: it puts one view into a sandboxed frame, as chat programs do.
import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

/** Open a view and wait until it has initialized. `call` answers the view's tool calls, or is null where the host refuses them. */
async function open({ url, width, context, answers }) {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  frame.title = "board";
  frame.style = `width:${width}px;height:150px;border:0;display:block`;

  const host = { frame, heights: [], calls: [], bridge: null };
  const bridge = new AppBridge(null, { name: "tests", version: "1" }, answers ? { serverTools: {} } : {}, { hostContext: context });
  host.bridge = bridge;
  if (answers) {
    bridge.oncalltool = async (params) => {
      host.calls.push(params);
      return window.answerCall(params);
    };
  }
  bridge.onsizechange = ({ height }) => {
    host.heights.push(height);
    frame.style.height = `${height}px`;
  };
  const initialized = new Promise((resolve) => {
    bridge.oninitialized = resolve;
  });
  window.host = host;
  document.body.replaceChildren(frame);
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.src = url;
  await initialized;
}

window.openView = open;
