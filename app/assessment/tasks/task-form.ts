import { z } from "zod";
import { titleError } from "./task.ts";
import { sentFields, type TaskDigest, type TaskFields } from "./task-digest.ts";

const maxOutcome = 2_000; // characters

/** One submitted task. An empty `due` means no due date. */
export interface SentTask extends TaskFields {
  number: number;
  was: TaskDigest;
}

/** A task to add. An empty `due` means no due date. */
export interface NewTask {
  title: string;
  due: string;
}

/** The form of all tasks. For each task number it has the shown state, the checkbox, the due date and the outcome. */
export interface SentTasks {
  tasks: SentTask[];
  /** Undefined if none was entered. */
  added?: NewTask;
  /** The highest task number on its page, so that resubmitting the form adds no duplicate. */
  below: number;
  /** The number of the task whose Delete was pressed. */
  remove?: number | undefined;
}

/** Parses the form. The path of an error is its field name. */
export const TaskForm = z.record(z.string(), z.string()).transform((fields, context): SentTasks => {
  const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  const numbers = Object.keys(fields).flatMap((name) => /^task(\d{1,6})$/.exec(name)?.[1] ?? []);
  const tasks = numbers.flatMap((text) => {
    const number = Number(text);
    const found = sentFields(fields, number);
    if (!found) return [];
    const { due, outcome } = found.sent;
    if (due !== "" && due !== found.was.due && !isDay(due)) refuse(`due${number}`, noDay);
    if (outcome.length > maxOutcome) refuse(`outcome${number}`, "An outcome must be 2,000 characters or fewer");
    return [{ number, was: found.was, ...found.sent }];
  });

  const title = (fields.title ?? "").trim();
  const due = (fields.due ?? "").trim();
  const wanted = fields.go === "add" || due !== "" || title !== "";
  const error = wanted ? titleError(title) : undefined;
  if (error) refuse("title", error);
  if (due !== "" && !isDay(due)) refuse("due", noDay);
  return {
    tasks,
    ...(wanted && { added: { title, due } }),
    below: Number(/^\d{1,6}$/.exec(fields.below ?? "")?.[0] ?? 0),
    remove: tasks.find(({ number }) => String(number) === fields.remove)?.number,
  };
});

const noDay = "Enter a valid date, like 2026-11-27";

function isDay(text: string): boolean {
  return /^20\d\d-/.test(text) && z.iso.date().safeParse(text).success;
}
