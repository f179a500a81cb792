import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ElementName, elements } from "#app/elements.ts";

const build = join(import.meta.dirname, "../../build");

/** The folder where every browser test records the scripts it loaded. */
export const usedScripts = join(import.meta.dirname, "../../test-results/scripts");

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(build, ".vite/client-manifest.json"), "utf8"));

/** The scripts these elements load, `task-list-shSGuHWn.js`. @param late includes scripts loaded on demand. */
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

/** The elements that each script belongs to, by its path `/assets/task-list-shSGuHWn.js`, in order. */
export function elementsOf(addresses: string[]): ElementName[] {
  const names = new Set(addresses.map((address) => basename(address)));
  return (Object.keys(elements) as ElementName[])
    .filter((name) => names.has(basename(manifest[elements[name]]?.file ?? "")))
    .sort();
}

/** The bytes of script, in Brotli, of a page with these elements. */
export function scriptWeight(addresses: string[]): number {
  const size = (file: string) => readFileSync(join(build, "client/assets", `${file}.br`)).byteLength;
  return scriptsOfElements(elementsOf(addresses), false).reduce((sum, file) => sum + size(file), 0);
}
