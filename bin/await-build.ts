// Loaded before the server (`--import`) while watching: loads the packages of the last build while the next one is being
// made, and continues once told that it is there.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.execArgv.splice(process.execArgv.indexOf("--import"), 2); // its threads have nothing to wait for
  const told = once(process, "message");
  const last = readFileSync(join(import.meta.dirname, "../build/server/index.js"), "utf8");
  for (const [, name = ""] of last.matchAll(/^import\b[^"]*"([\w@][^"]*)";$/gm)) await import(name);
  await told;
  process.disconnect();
}
