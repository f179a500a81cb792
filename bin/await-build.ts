// Loaded before the server (`--import`) while watching: loads its modules while the bundle is being built, and continues
// once told that it is there.
import { once } from "node:events";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.execArgv.splice(process.execArgv.indexOf("--import"), 2); // its threads have nothing to wait for
  await import("#app/server/application.server.ts");
  await once(process, "message");
  process.disconnect();
}
