// Loaded before a program (`--import`) whose standard input is a pipe: it ends as soon as whoever started it is gone,
// whatever became of them.
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.stdin.on("end", () => process.exit(1)).resume();
  process.stdin.unref?.();
  process.execArgv.splice(process.execArgv.indexOf("--import"), 2); // what it forks may have no such standard input
}
