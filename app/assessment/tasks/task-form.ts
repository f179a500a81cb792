import { z } from "zod";
import { sentFields, type TaskDigest, type TaskFields } from "./task-digest.ts";
import { titleError } from "./task-title.ts";

const maxOutcome = 2_000; // characters

/** One task as a form sent it. An empty `due` is none. */
export interface SentTask extends TaskFields {
  number: number;
  was: TaskDigest;
}

/** A task to be added; an empty `due` is none. */
export interface NewTask {
  title: string;
  due: string;
}

/** The form of all tasks: one field each for what was shown, the tick, the due date and the outcome, by number. */
export interface SentTasks {
  tasks: SentTask[];
  /** Undefined when none was written. */
  added?: NewTask;
  /** The highest number its page showed: the same form again adds nothing twice. */
  below: number;
  /** The number of the task whose Delete was pressed. */
  remove?: number | undefined;
}

/** Reads the form. An error's path is its field. */
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
