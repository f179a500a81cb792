import type { ChoiceDraft } from "../question-draft.ts";
import { type Located, Refused } from "./json-lines.ts";
import { fieldsOf, lineOf, numberOf, textOf } from "./json-source.ts";

const longestLabel = 300; // characters
const most = 30; // options
const few = "A multiple choice question needs at least two options";

/** An option and its line number. */
interface Placed {
  choice: ChoiceDraft;
  line: number;
}

/**
 * Parses options written one per line, as "label | points" or just the label (SPEC-AD5).
 * @throws Refused
 */
export function choicesOfLines(text: string): ChoiceDraft[] {
  const lines = text.split("\n").map((content, index) => ({ content: content.trim(), line: index + 1 }));
  return checked(
    lines
      .filter(({ content }) => content !== "")
      .map(({ content, line }) => ({ line, choice: choiceOfLine(content, line) })),
  );
}

function choiceOfLine(content: string, line: number): ChoiceDraft {
  const bar = content.lastIndexOf("|");
  const label = lineOf(bar < 0 ? content : content.slice(0, bar), line, "the option", longestLabel);
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
export function choicesOfJson(json: Located): ChoiceDraft[] {
  if (json.kind !== "list") throw new Refused(json.line, "the options of a multiple choice question are a list: [ … ]");
  return checked((json.value as Located[]).map((one) => ({ line: one.line, choice: choiceOf(one) })));
}

function choiceOf(one: Located): ChoiceDraft {
  if (typeof one.value === "string") return { label: textOf(one, "the option", longestLabel) };
  const fields = fieldsOf(one, "an option", ["label", "points", "key"]);
  const [label, points, key] = [fields.get("label"), fields.get("points"), fields.get("key")];
  if (!label) throw new Refused(one.line, "an option needs a label");
  return {
    label: textOf(label, "label", longestLabel),
    ...(points && { points: numberOf(points, "points", [0, 100]) }),
    ...(key && { key: keyOf(key) }),
  };
}

function keyOf(located: Located): string {
  const key = textOf(located, "key", 60);
  if (!/^[\w-]+$/.test(key)) throw new Refused(located.line, "key may have letters, digits, - and _ alone");
  return key;
}

function checked(placed: Placed[]): ChoiceDraft[] {
  for (const [index, { choice, line }] of placed.slice(0, most).entries()) {
    const before = placed.slice(0, index);
    const twin = before.find((other) => other.choice.label === choice.label);
    if (twin) throw new Refused(line, `this option is already on line ${twin.line}`);
    const sameKey = before.find((other) => choice.key !== undefined && other.choice.key === choice.key);
    if (sameKey) throw new Refused(line, `the key “${choice.key}” is already on line ${sameKey.line}`);
  }
  const beyond = placed[most];
  if (beyond) throw new Refused(beyond.line, `a question has at most ${most} options`);
  if (placed.length < 2) throw new Refused(placed[0]?.line ?? 1, few);
  return placed.map(({ choice }) => choice);
}
