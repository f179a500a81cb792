import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ElementName, elements } from "#app/elements.ts";

const build = join(import.meta.dirname, "../../build");

/** Where every test in a browser leaves which files of script it used. */
export const usedScripts = join(import.meta.dirname, "../../test-results/scripts");

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(build, ".vite/client-manifest.json"), "utf8"));

/**
 * The files of script that these elements load, `task-list-shSGuHWn.js`.
 * @param late also those that come only once they are needed.
 */
export function scriptsOfElements(names: ElementName[], late: boolean): string[] {
  const found = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const other of [...(chunk.imports ?? []), ...((late && chunk.dynamicImports) || [])]) add(other);
  };
  for (const name of names) add(elements[name]);
  return [...found].map((file) => basename(file));
}

/** Whose files these are, `/assets/task-list-shSGuHWn.js`: names of elements in order. */
export function elementsOf(addresses: string[]): ElementName[] {
  const names = new Set(addresses.map((address) => basename(address)));
  return (Object.keys(elements) as ElementName[])
    .filter((name) => names.has(basename(manifest[elements[name]]?.file ?? "")))
    .sort();
}

/** How many bytes of script in Brotli a page brings that has these elements' files. */
export function scriptWeight(addresses: string[]): number {
  const size = (file: string) => readFileSync(join(build, "client/assets", `${file}.br`)).byteLength;
  return scriptsOfElements(elementsOf(addresses), false).reduce((sum, file) => sum + size(file), 0);
}
