import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./find-faults.ts";

/**
 * Writes all faults into the files of a copy of the project, each asleep: `globalThis.fault(n)` (see waker.mjs) tells
 * whether it is awake, or in a browser a cookie of its own. So the copy is built once for all of them.
 */
export function plant(root: string, faults: Fault[]): void {
  const files = new Set(faults.map(({ file }) => file));
  for (const file of files) {
    let text = readFileSync(join(root, file), "utf8");
    const own = faults.map((fault, id) => ({ ...fault, id })).filter((fault) => fault.file === file);
    for (const { id, start, end, was, instead } of own.sort((a, b) => b.start - a.start)) {
      if (text.slice(start, end) !== was) throw new Error(`${file} is not what the faults were found in`);
      text = `${text.slice(0, start)}(${isAwake(id)} ? (${instead}) : (${was}))${text.slice(end)}`;
    }
    writeFileSync(join(root, file), text);
  }
}

/** The cookie by which a fault is awake in a browser. */
export function cookieOf(id: number): string {
  return `fault-${id}`;
}

function isAwake(id: number): string {
  return `(globalThis.document ? document.cookie.includes("${cookieOf(id)}=") : globalThis.fault?.(${id}))`;
}
