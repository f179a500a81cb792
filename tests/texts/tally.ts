import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { anchor, compile } from "./pattern.ts";
import { type SpecifiedText, specified } from "./specified.ts";

/** The folder where every test of a run records the texts it has seen. */
export const seenFolder = join(import.meta.dirname, "../../test-results/texts");

/** The icon text before a title and a field's error, which is not the catalogue's title 'Error'. */
const mark = { text: "Error:" };
const others = [...specified, mark];
const finders = specified.map((wording) => ({ id: wording.id, anchor: anchor(wording), wording }));
/** Built lazily: no process of a run needs all of them. */
const patterns = new Map<string, RegExp>();

/** @param text the result of `pageText`. @returns the ids of the specified texts in it. */
export function seenIn(text: string): string[] {
  return finders.filter((it) => text.includes(it.anchor) && patternOf(it.wording).test(text)).map(({ id }) => id);
}

function patternOf(wording: SpecifiedText): RegExp {
  const pattern = patterns.get(wording.id) ?? compile(wording, others);
  patterns.set(wording.id, pattern);
  return pattern;
}

/** Records the texts seen by one test. @param name the test's name: the same name replaces the earlier record. */
export function writeSeen(folder: string, name: string, ids: Iterable<string>): void {
  mkdirSync(folder, { recursive: true });
  const file = `${createHash("sha256").update(name).digest("hex").slice(0, 16)}.json`;
  writeFileSync(join(folder, file), JSON.stringify({ name, ids: [...new Set(ids)] }));
}

/** The ids seen by all tests together; none if nothing was recorded. */
export function readSeen(folder: string): Set<string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  return new Set(
    files.flatMap((file) => (JSON.parse(readFileSync(join(folder, file), "utf8")) as { ids: string[] }).ids),
  );
}

/** "specified texts seen: n of N", then the others, one line each, by section. */
export function report(folder: string): string {
  const seen = readSeen(folder);
  const rest = specified.filter(({ id }) => !seen.has(id));
  const sections = [...new Set(rest.map(({ from }) => from))];
  return [
    `specified texts seen: ${specified.length - rest.length} of ${specified.length}`,
    ...sections.flatMap((section) => [
      `not seen, ${section}:`,
      ...rest.filter(({ from }) => from === section).map(line),
    ]),
  ].join("\n");
}

/**
 * The problems of a run: an unseen text without a reason, and a reason for a seen text.
 * @param reasons by text id.
 * @returns one line each; none if all is well.
 */
export function faultsOf(folder: string, reasons: Readonly<Record<string, string>>): string[] {
  const seen = readSeen(folder);
  const ids = specified.map(({ id }) => id);
  return [
    ...ids.filter((id) => !seen.has(id) && !(id in reasons)).map((id) => `not seen, and no reason for it: ${id}`),
    ...ids.filter((id) => seen.has(id) && id in reasons).map((id) => `seen, against the reason given: ${id}`),
    ...Object.keys(reasons).flatMap((id) =>
      ids.includes(id) ? [] : `a reason for a text that is not specified: ${id}`,
    ),
  ];
}

function line({ id, text }: SpecifiedText): string {
  return `  ${id}: ${text.length > 70 ? `${text.slice(0, 67)}...` : text}`;
}
