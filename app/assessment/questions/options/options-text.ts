import type { Choice, Scale } from "../question.ts";
import type { ChoiceDraft } from "../question-draft.ts";
import { choicesOfJson, choicesOfLines } from "./choices.ts";
import { type Complaint, Refused, readJson } from "./json-lines.ts";
import { scaleOf } from "./scale-json.ts";

/** The parsed options field, or its error, such as "Line 3: max must be above min." */
export type ReadOptions<T> = { ok: true; options: T } | { ok: false; error: string };

/** Parses the options of a multiple choice question, as JSON or else as lines (SPEC-AD5). */
export function readChoices(text: string): ReadOptions<ChoiceDraft[]> {
  return orComplaint(() => (isJson(text) ? choicesOfJson(readJson(text)) : choicesOfLines(text)));
}

const scaleInWords = 'a scale is written as JSON, with min and max: { "min": 0, "max": 10 }';

/** Parses the options of a scale as JSON (SPEC-AD5). Plain lines cannot express its range. */
export function readScale(text: string): ReadOptions<Scale> {
  return orComplaint(() => {
    const before = /^\s*(?=[^\s{[])/.exec(text)?.[0];
    if (before !== undefined) throw new Refused(before.split("\n").length, scaleInWords);
    return scaleOf(readJson(text));
  });
}

/** Whether the text is meant as JSON. A line such as "[Other] something else" begins like an array but is not one. */
function isJson(text: string): boolean {
  return /^\s*(?:\[\s*["[{\]]|\{\s*["}])/.test(text);
}

function orComplaint<T>(read: () => T): ReadOptions<T> {
  try {
    return { ok: true, options: read() };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: sentence(error) };
    throw error;
  }
}

function sentence({ line, message }: Complaint): string {
  return `Line ${line}: ${message}.`;
}

/** Formats options for the options field. Parsing the result gives the same options, without keys. */
export function optionsText(options: Choice[] | Scale | null): string {
  if (options === null) return "";
  return Array.isArray(options) ? choicesText(options) : scaleText(options);
}

function choicesText(choices: Choice[]): string {
  const text = choices.map(({ label, points }) => (points === undefined ? label : `${label} | ${points}`)).join("\n");
  const plain = choices.map(({ label, points }) => ({ label, points }));
  const read = readChoices(text);
  const same =
    read.ok &&
    read.options.every(({ label, points }, index) => label === plain[index]?.label && points === plain[index]?.points);
  return same && read.options.length === plain.length ? text : oneALine(plain);
}

/** Formats options as JSON where lines would be ambiguous, such as a label containing a vertical bar. */
function oneALine(choices: Omit<Choice, "key">[]): string {
  return `[\n${choices.map((choice) => `  ${JSON.stringify(choice)}`).join(",\n")}\n]`;
}

function scaleText({ min, max, step, labels }: Scale): string {
  const fields = { min, max, ...(step !== 1 && { step }), ...(Object.keys(labels).length > 0 && { labels }) };
  return JSON.stringify(fields, null, 2);
}
