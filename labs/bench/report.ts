import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { markdownOf, type Table } from "./table.ts";

const docs = join(import.meta.dirname, "../../docs");

/** A report with a section for each part. */
export interface Report {
  /** Its file in `docs`. */
  name: string;
  /** The text above all parts. */
  head: string;
  /** The parts in order. */
  parts: string[];
}

/** The report of `npm run bench`. */
export const benchHead = `# Measured

Written by \`npm run bench\`; \`npm run bench -- NAME\` updates one part. Each figure is shown with its limit.
Times are not asserted, since the machine may be busy. A wrong count or size fails its part on any machine, and so does
an empty table. With \`--small\` each part takes a minimum of time, and this page is not written.
The machine is a virtual one whose speed changes up to threefold from one day to another: compare what is in one section,
not sections of different days.
Kills, power cuts, full disks, hostile requests, growth over an hour: [torture.md](torture.md).
`;

/** The machine: CPU cores and model, memory, Node version. */
export function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} × ${cpus()[0]?.model ?? "unknown"}, ${memory} GB, Node ${process.version}`;
}

/** Replaces a part's section in a report; the other sections stay. */
export function writeReport(part: string, tables: Table[], { name, head, parts }: Report): void {
  const file = join(docs, name);
  const sections = existsSync(file) ? sectionsOf(readFileSync(file, "utf8")) : new Map<string, string>();
  const day = new Date().toISOString().slice(0, 10);
  sections.set(part, [`${day}, ${machine()}`, ...tables.map(markdownOf)].join("\n\n"));
  const known = parts.flatMap((name) => (sections.has(name) ? [`## ${name}\n\n${sections.get(name)}\n`] : []));
  writeFileSync(file, [head, ...known].join("\n"));
}

function sectionsOf(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf("\n");
      return [section.slice(0, end), section.slice(end).trim()];
    }),
  );
}
