// Loaded before the server (`--import`) while watching: loads the packages of the last build while the next one is being
// made, then that build, and continues once the port is free.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import "./built-packages.ts";

/** The names of packages in a bundle, which has no unnecessary spaces. */
const imported = /(?:^|;)import(?:\{|\*| \w)[^"'`;]*"([\w@][^"]*)"/gm;

if (isMainThread) {
  process.execArgv.splice(process.execArgv.indexOf("--import"), 2); // its threads have nothing to wait for
  const file = join(import.meta.dirname, "../build/server/index.js");
  const end = () => process.exit();
  process.once("disconnect", end); // of who started us
  const made = once(process, "message");
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(imported)) await import(name);
  await made;
  const free = once(process, "message");
  await import(file);
  await free;
  process.off("disconnect", end).disconnect();
}
