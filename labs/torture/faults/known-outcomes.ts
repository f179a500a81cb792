import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { lastingTmp } from "../../support/temp-folder.ts";
import type { Fault } from "./find-faults.ts";

/** Which faults earlier runs detected. A full run takes hours: one that was interrupted goes on where it stopped. */
export interface KnownOutcomes {
  of(fault: Fault): boolean | undefined;
  add(fault: Fault, isDetected: boolean): void;
}

/** Outcomes of runs with exactly the files of this copy, apart from its documents. @param copy without faults in it. */
export function knownOutcomes(copy: string): KnownOutcomes {
  const folder = join(lastingTmp, "firstproof-torture");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `faults-${hashOf(copy)}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").filter(Boolean) : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as [string, boolean]));
  return {
    of: (fault) => known.get(nameOf(fault)),
    add: (fault, isDetected) => appendFileSync(file, `${JSON.stringify([nameOf(fault), isDetected])}\n`),
  };
}

function nameOf({ file, start, instead }: Fault): string {
  return `${file}:${start} ${instead}`;
}

function hashOf(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const path = join(folder, name);
    if (/^(docs|node_modules)\b|\.md$/.test(name) || !statSync(path).isFile()) continue;
    hash.update(name).update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 16);
}
