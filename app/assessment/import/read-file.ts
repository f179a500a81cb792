import type { z } from "zod";
import { site } from "#app/platform/site.ts";
import { actions as known } from "../advice/recommendation.ts";
import { type AssessmentFile, assessmentFile, brandedFormat, fileFormat } from "../export/assessment-file.ts";
import { maxAnswers, maxResults } from "../snapshots/recorded-result.ts";
import { maxOutcomes, outcomesWeight } from "../tasks/task-digest.ts";

/** `error` is a sentence shown to the user who uploaded the file. */
type ReadFile = { ok: true; file: AssessmentFile } | { ok: false; error: string };

/**
 * Parses an exported assessment. For any input, returns a file that matches the schema or an error sentence.
 * @param latest ISO 8601; later timestamps are clamped to it
 */
export function readFile(bytes: Uint8Array, latest: string): ReadFile {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refused("This isn't a text file. Choose the JSON file from an export.");
  }
  if (text.trim() === "") return refused("This file is empty. Choose the JSON file of an export.");
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refused("This file isn't valid JSON, or it's cut off. Choose the JSON file from an export.");
  }
  const { format, version } = Object(content) as { format?: unknown; version?: unknown };
  if (format !== fileFormat.format && format !== brandedFormat)
    return refused(`This isn't the JSON file of an assessment exported from ${site.name}.`);
  if (version !== fileFormat.version) {
    return refused(`This file isn't version ${fileFormat.version}, the only one we can read.`);
  }
  const twice = repeatedKey(text);
  if (twice !== undefined)
    return refused(`This file has been edited: it says “${shortened(twice)}” where it must not.`);
  const read = assessmentFile(latest).safeParse(content);
  if (!read.success) return refused(firstIssue(read.error));
  return contradiction(read.data) ?? { ok: true, file: read.data };
}

function refused(error: string): ReadFile {
  return { ok: false, error };
}

/** Checks consistency across fields. */
function contradiction({ questions, results, tasks, deletedTasks }: AssessmentFile): ReadFile | undefined {
  const keys = questions.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return refused("This file has been edited: a question appears in it twice.");
  const inOrder = questions.every((question, index) => {
    const before = questions[index - 1];
    return !before || before.order < question.order || (before.order === question.order && before.key < question.key);
  });
  if (!inOrder) return refused("This file has been edited: its questions are out of order.");
  if (!results.every(({ revision }, index) => revision > (results[index - 1]?.revision ?? 0))) {
    return refused("This file has been edited: its results are out of order.");
  }
  if (results.length > maxResults) {
    return refused(`This file has ${results.length} results, and an assessment keeps at most ${maxResults}.`);
  }
  const size = results.reduce((sum, { values }) => sum + JSON.stringify(values).length, 0);
  if (size > maxAnswers) return refused("The answers in the results of this file are too long.");
  const actions = [...tasks, ...deletedTasks].flatMap(({ action }) => action ?? []);
  if (new Set(actions).size < actions.length) return refused("This file has been edited: a task appears in it twice.");
  if (!actions.every((action) => Object.hasOwn(known, action))) {
    return refused("A task in this file belongs to a recommendation we don't recognize.");
  }
  const weight = outcomesWeight(tasks.map(({ outcomes }) => outcomes));
  return weight > maxOutcomes ? refused("The task outcomes in this file are too long.") : undefined;
}

function firstIssue({ issues: [issue] }: z.ZodError): string {
  const path = shortened(issue?.path.map((part) => (typeof part === "number" ? part + 1 : String(part))).join(" › "));
  return `This file has been edited or is damaged: ${path ? `“${path}” ` : ""}doesn't fit.`;
}

function shortened(text = ""): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/**
 * The first duplicate key within an object of this JSON text, of which a parser would silently keep the last, or
 * `__proto__`, which the format never uses. The text must be valid JSON. Scans once without recursion, so any depth is
 * safe.
 */
function repeatedKey(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = []; // undefined: an array
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === "{") open.push(new Set());
    else if (character === "[") open.push(undefined);
    else if (character === "}" || character === "]") open.pop();
    else if (character === '"') {
      const end = endOfString(json, at);
      const names = open.at(-1);
      if (names && isName(json, end)) {
        const name: string = JSON.parse(json.slice(at, end));
        if (names.has(name) || name === "__proto__") return name;
        names.add(name);
      }
      at = end - 1;
    }
  }
  return undefined;
}

/** @returns the end of the string that starts here */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === "\\") at++;
    else if (json[at] === '"') return at + 1;
  }
  return json.length;
}

function isName(json: string, after: number): boolean {
  let at = after;
  while (" \t\n\r".includes(json[at] ?? ".")) at++;
  return json[at] === ":";
}
