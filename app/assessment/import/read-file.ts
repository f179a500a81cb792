import type { z } from "zod";
import { actions as known } from "../advice/recommendation.ts";
import { type AssessmentFile, assessmentFile, fileFormat } from "../export/assessment-file.ts";
import { mostAnswers, mostResults } from "../recorded/most-results.ts";
import { maxOutcomes, outcomesWeight } from "../tasks/outcomes-weight.ts";
import { repeatedKey } from "./repeated-key.ts";

/** `error` is a sentence for the person who chose the file. */
export type ReadFile = { ok: true; file: AssessmentFile } | { ok: false; error: string };

/**
 * Reads an exported assessment. Whatever stands in it, the answer is a file that fits our rules of form, or a sentence.
 * @param latest ISO 8601: later moments are cut to it.
 */
export function readFile(bytes: Uint8Array, latest: string): ReadFile {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refused("This is not a text file. Choose the JSON file of an export.");
  }
  if (text.trim() === "") return refused("This file is empty. Choose the JSON file of an export.");
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refused("This file is not JSON, or its end is missing. Choose the JSON file of an export.");
  }
  const { format, version } = Object(content) as { format?: unknown; version?: unknown };
  if (format !== fileFormat.format) return refused("This is not the JSON file of an assessment exported here.");
  if (version !== fileFormat.version) {
    return refused(`This file is of another version than ${fileFormat.version}, the only one that can be read here.`);
  }
  const twice = repeatedKey(text);
  if (twice !== undefined) return refused(`This file was changed: it says “${shortened(twice)}” where it must not.`);
  const read = assessmentFile(latest).safeParse(content);
  if (!read.success) return refused(firstIssue(read.error));
  return contradiction(read.data) ?? { ok: true, file: read.data };
}

function refused(error: string): ReadFile {
  return { ok: false, error };
}

/** What no single field shows to be wrong. */
function contradiction({ questions, results, tasks, deletedTasks }: AssessmentFile): ReadFile | undefined {
  const keys = questions.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return refused("This file was changed: a question is in it twice.");
  const inOrder = questions.every((question, index) => {
    const before = questions[index - 1];
    return !before || before.order < question.order || (before.order === question.order && before.key < question.key);
  });
  if (!inOrder) return refused("This file was changed: its questions are not in their order.");
  if (!results.every(({ revision }, index) => revision > (results[index - 1]?.revision ?? 0))) {
    return refused("This file was changed: its results are not in their order.");
  }
  if (results.length > mostResults) {
    return refused(`This file has ${results.length} results, and an assessment keeps at most ${mostResults}.`);
  }
  const size = results.reduce((sum, { values }) => sum + JSON.stringify(values).length, 0);
  if (size > mostAnswers) return refused("The answers in the results of this file are too long.");
  const actions = [...tasks, ...deletedTasks].flatMap(({ action }) => action ?? []);
  if (new Set(actions).size < actions.length) return refused("This file was changed: a task is in it twice.");
  if (!actions.every((action) => Object.hasOwn(known, action))) {
    return refused("A task in this file belongs to a recommendation that this server does not know.");
  }
  const weight = outcomesWeight(tasks.map(({ outcomes }) => outcomes));
  return weight > maxOutcomes ? refused("The outcomes of the tasks in this file are too long.") : undefined;
}

function firstIssue({ issues: [issue] }: z.ZodError): string {
  const place = shortened(issue?.path.map((part) => (typeof part === "number" ? part + 1 : String(part))).join(" › "));
  return `This file was changed or is damaged: ${place ? `“${place}” ` : ""}does not fit.`;
}

function shortened(text = ""): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
