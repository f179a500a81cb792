import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./find-faults.ts";

/**
 * Plants all faults in a copy of the project, each inactive: `globalThis.fault(n)` (activate-fault.mjs), or in a browser a
 * cookie, activates one at runtime. A single build serves all of them.
 */
export function plant(root: string, faults: Fault[]): void {
  const files = new Set(faults.map(({ file }) => file));
  for (const file of files) {
    let text = readFileSync(join(root, file), "utf8");
    const own = faults.map((fault, id) => ({ ...fault, id })).filter((fault) => fault.file === file);
    for (const { id, start, end, was, instead } of own.sort((a, b) => b.start - a.start)) {
      if (text.slice(start, end) !== was) throw new Error(`${file} has changed since the faults were found`);
      text = `${text.slice(0, start)}(${isAwake(id)} ? (${instead}) : (${was}))${text.slice(end)}`;
    }
    writeFileSync(join(root, file), text);
  }
}

/** The cookie that activates a fault in a browser. */
export function cookieOf(id: number): string {
  return `fault-${id}`;
}

function isAwake(id: number): string {
  return `(globalThis.document ? document.cookie.includes("${cookieOf(id)}=") : globalThis.fault?.(${id}))`;
}
