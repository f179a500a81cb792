// Loaded before the server (`--import`) while watching: loads the packages of the last build while the next one is being
// made, then that build, and continues once the port is free.
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import "./built-packages.ts";

/** The names of packages in a bundle, which has no unnecessary spaces. */
const imported = /(?:^|;)import(?:\{|\*| \w)[^"'`;]*"([\w@][^"]*)"/gm;

if (isMainThread) {
  process.execArgv.splice(process.execArgv.indexOf("--import"), 2); // its threads have nothing to wait for
  const folder = join(import.meta.dirname, "../build/server");
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const names = files.flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(imported)]);
  const end = () => process.exit();
  process.once("disconnect", end); // of who started us
  const made = once(process, "message");
  for (const [, name = ""] of names) await import(name);
  await made;
  const free = once(process, "message");
  await import(join(folder, "index.js"));
  await free;
  process.off("disconnect", end).disconnect();
}
