// A worker of the page under Node: gives the script the global scope of a browser's worker.
import { parentPort, workerData } from "node:worker_threads";

globalThis.self = {
  postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
  set onmessage(receive) { parentPort.on("message", (data) => receive({ data })); },
};
await import(workerData);
