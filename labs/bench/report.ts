import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { markdownOf, type Table } from "./table.ts";

const docs = join(import.meta.dirname, "../../docs");

/** A page of figures, each part under a heading of its own. */
export interface Report {
  /** In `docs`. */
  name: string;
  /** What stands above all parts. */
  head: string;
  /** The parts in their order. */
  parts: string[];
}

/** The page of `npm run bench`. */
export const benchHead = `# Measured

Written by \`npm run bench\`; \`npm run bench -- NAME\` renews one part. Each figure stands beside its limit.
Times are not asserted: the machine may be busy. A count that must be right on any machine fails its part, and so does an
empty table. With \`--small\` each part runs as shortly as shows that it still works, and this page stays as it is.
Kills, power cuts, full disks, hostile requests, growth over an hour: [torture.md](torture.md).
`;

/** What the figures were measured on: cores, processor, memory, Node. */
export function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} × ${cpus()[0]?.model ?? "unknown"}, ${memory} GB, Node ${process.version}`;
}

/** Puts a part's tables into a page, in place of its last ones; the other parts stay as they are. */
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
