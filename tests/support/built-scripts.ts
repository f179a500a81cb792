import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ScriptName, scripts } from "#app/elements.ts";
import { scriptSource } from "#app/platform/http/assets.server.ts";

const build = join(import.meta.dirname, "../../build");

/** The folder where every browser test records the scripts it loaded. */
export const usedScripts = join(import.meta.dirname, "../../test-results/scripts");

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(build, ".vite/client-manifest.json"), "utf8"));

/** The files these scripts load, `task-list-shSGuHWn.js`. @param late includes files loaded on demand. */
export function filesOfScripts(names: ScriptName[], late: boolean): string[] {
  const found = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const other of [...(chunk.imports ?? []), ...((late && chunk.dynamicImports) || [])]) add(other);
  };
  for (const name of names) add(scriptSource(name));
  return [...found].map((file) => basename(file));
}

/** The names of these scripts, by their paths `/assets/task-list-shSGuHWn.js`, in order. */
export function scriptsAt(addresses: string[]): ScriptName[] {
  const files = new Set(addresses.map((address) => basename(address)));
  return [...scripts.keys()].filter((name) => files.has(basename(manifest[scriptSource(name)]?.file ?? ""))).sort();
}

/** The bytes of script, in Brotli, of a page with these scripts. */
export function scriptWeight(addresses: string[]): number {
  const size = (file: string) => readFileSync(join(build, "client/assets", `${file}.br`)).byteLength;
  return filesOfScripts(scriptsAt(addresses), false).reduce((sum, file) => sum + size(file), 0);
}
