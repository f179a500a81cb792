import { type Choice, isOnScale, type Scale } from "../question.ts";
import type { ChoiceDraft } from "../question-draft.ts";
import { type Field, type JsonError, type Located, Refused, readJson } from "./json-lines.ts";
import { labelProblem, maxOptionLabel, maxScaleLabel } from "./option-label.ts";
import { maxOptions } from "./option-rows.ts";
import { maxScaleNumber } from "./scale-fields.ts";

/** The parsed text of an import, or its error, such as "Line 3: max must be above min." */
type ReadOptions<T> = { ok: true; options: T } | { ok: false; error: string };

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

function sentence({ line, message }: JsonError): string {
  return `Line ${line}: ${message}.`;
}

/** Formats options as text, as the history shows them and an import accepts them. Parsing the result gives the same options, without keys. */
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

/**
 * Parses the options of a scale: min, max and, optionally, labels and step (SPEC-AD5).
 * @throws Refused with the line of the error
 */
function scaleOf(json: Located): Scale {
  const fields = fieldsOf(json, "a scale", ["min", "max", "step", "labels"]);
  const [min, max] = [bound("min"), bound("max")];
  const step = fields.get("step");
  const scale = { min: min.value, max: max.value, step: step ? numberOf(step, "step", [0.001, maxScaleNumber]) : 1 };
  if (scale.min >= scale.max) throw new Refused(max.line, "max must be above min");
  if (!isOnScale(scale, scale.max)) {
    throw new Refused(step?.line ?? max.line, `max must be whole steps of ${scale.step} away from min`);
  }
  const labels = fields.get("labels");
  return { ...scale, labels: labels ? labelsOf(labels, scale) : {} };

  function bound(name: "min" | "max") {
    const field = fields.get(name);
    if (!field) throw new Refused(json.line, `a scale needs ${name}`);
    return { line: field.line, value: numberOf(field, name, [-maxScaleNumber, maxScaleNumber]) };
  }
}

/** Labels keyed by their number, normalized for lookup: "10", not "10.0". */
function labelsOf(labels: Located, scale: Omit<Scale, "labels">): Scale["labels"] {
  if (labels.kind !== "object") throw new Refused(labels.line, 'labels are written as { "0": "Never" }');
  const lines = new Map<string, number>();
  const read = (labels.value as Field[]).map(({ name, line, of }) => {
    const number = name.trim() === "" ? Number.NaN : Number(name);
    if (!isOnScale(scale, number)) throw new Refused(line, `“${name}” isn't a number on this scale`);
    const key = String(number);
    const before = lines.get(key);
    if (before) throw new Refused(line, `${key} has a label on line ${before} before`);
    lines.set(key, line);
    return [key, textOf(of, `the label at ${key}`, maxScaleLabel)] as const;
  });
  return Object.fromEntries(read);
}

/**
 * The fields of an object by name.
 * @throws Refused if the value is no object or has a field not in `known`
 */
function fieldsOf(located: Located, what: string, known: readonly string[]): Map<string, Located> {
  if (located.kind !== "object") throw new Refused(located.line, `${what} is written in braces: { … }`);
  const fields = located.value as Field[];
  const other = fields.find(({ name }) => !known.includes(name));
  if (other) throw new Refused(other.line, `“${other.name}” is not known here: ${what} has ${known.join(", ")}`);
  return new Map(fields.map(({ name, of }) => [name, of]));
}

/**
 * Returns a number within the bounds.
 * @throws Refused
 */
function numberOf({ value, line }: Located, name: string, [least, max]: [number, number]): number {
  if (typeof value !== "number") throw new Refused(line, `${name} must be a number, without quotation marks`);
  if (value < least || value > max) throw new Refused(line, `${name} must be between ${least} and ${max}`);
  return value;
}

/**
 * Returns a single-line string.
 * @throws Refused
 */
function textOf({ value, line }: Located, name: string, maxLength: number): string {
  if (typeof value !== "string") throw new Refused(line, `${name} must be a text, in quotation marks`);
  return lineOf(value, line, name, maxLength);
}

/**
 * Like `textOf`, for a value known to be a string.
 * @throws Refused
 */
function lineOf(text: string, line: number, name: string, maxLength: number): string {
  const trimmed = text.trim();
  const problem = labelProblem(trimmed, maxLength);
  if (problem) throw new Refused(line, `${name} ${problem}`);
  return trimmed;
}

const few = "A multiple choice question needs at least two options";

/** An option and its line number. */
interface PlacedLine {
  choice: ChoiceDraft;
  line: number;
}

/**
 * Parses options written one per line, as "label | points" or just the label (SPEC-AD5).
 * @throws Refused
 */
function choicesOfLines(text: string): ChoiceDraft[] {
  const lines = text.split("\n").map((content, index) => ({ content: content.trim(), line: index + 1 }));
  return checked(
    lines
      .filter(({ content }) => content !== "")
      .map(({ content, line }) => ({ line, choice: choiceOfLine(content, line) })),
  );
}

function choiceOfLine(content: string, line: number): ChoiceDraft {
  const bar = content.lastIndexOf("|");
  const label = lineOf(bar < 0 ? content : content.slice(0, bar), line, "the option", maxOptionLabel);
  if (bar < 0) return { label };
  const points = content.slice(bar + 1).trim();
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(points) || Number(points) > 100) {
    throw new Refused(line, "behind the bar stands a number from 0 to 100");
  }
  return { label, points: Number(points) };
}

/**
 * Parses options written as JSON: an array of labels, or of objects with label, points and key.
 * @throws Refused
 */
function choicesOfJson(json: Located): ChoiceDraft[] {
  if (json.kind !== "list") throw new Refused(json.line, "the options of a multiple choice question are a list: [ … ]");
  return checked((json.value as Located[]).map((one) => ({ line: one.line, choice: choiceOf(one) })));
}

function choiceOf(one: Located): ChoiceDraft {
  if (typeof one.value === "string") return { label: textOf(one, "the option", maxOptionLabel) };
  const fields = fieldsOf(one, "an option", ["label", "points", "key"]);
  const [label, points, key] = [fields.get("label"), fields.get("points"), fields.get("key")];
  if (!label) throw new Refused(one.line, "an option needs a label");
  return {
    label: textOf(label, "label", maxOptionLabel),
    ...(points && { points: numberOf(points, "points", [0, 100]) }),
    ...(key && { key: keyOf(key) }),
  };
}

function keyOf(located: Located): string {
  const key = textOf(located, "key", 60);
  if (!/^[\w-]+$/.test(key)) throw new Refused(located.line, "key may have letters, digits, - and _ alone");
  return key;
}

function checked(placed: PlacedLine[]): ChoiceDraft[] {
  for (const [index, { choice, line }] of placed.slice(0, maxOptions).entries()) {
    const before = placed.slice(0, index);
    const twin = before.find((other) => other.choice.label === choice.label);
    if (twin) throw new Refused(line, `this option is already on line ${twin.line}`);
    const sameKey = before.find((other) => choice.key !== undefined && other.choice.key === choice.key);
    if (sameKey) throw new Refused(line, `the key “${choice.key}” is already on line ${sameKey.line}`);
  }
  const beyond = placed[maxOptions];
  if (beyond) throw new Refused(beyond.line, `a question has at most ${maxOptions} options`);
  if (placed.length < 2) throw new Refused(placed[0]?.line ?? 1, few);
  return placed.map(({ choice }) => choice);
}
