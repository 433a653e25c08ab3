// Searches along with the engine of engine.cjs, in a thread over the same memory.
const { parentPort, workerData } = require("worker_threads");
const { bindings, compiled, memory } = workerData;
const { initSync, Helper } = require(bindings);

initSync({ module: compiled, memory });

parentPort.on("message", ({ question, position, limits }) => {
  // The engine may be another one than that of the search before.
  const helper = Helper.join();
  parentPort.postMessage(helper.help(question, position, limits));
  helper.free();
});
