import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

type Answer = ReturnType<typeof data<{ form: SubmissionResult<string[]> }>>;

/** Why a form was refused after its fields were read: a sentence for a field, or for the form as a whole (""). */
export type FormErrors = Record<string, string[]>;

/**
 * What an action gets of a form: its values, or the answer to return at once. `refuse` shows the form once more, with
 * every typed value and what a domain rule had against it.
 */
export type Parsed<T> = Read<T> | { ok: false; answer: Answer };

/** A form that could be read. */
export interface Read<T> {
  ok: true;
  value: T;
  refuse: (errors: FormErrors, init?: ResponseInit) => Answer;
}

/**
 * Reads a form by its schema: the one way a form comes in. One with files was read before, by `readFileForm`. `hide`
 * names what is never sent back: passwords.
 * @returns on errors, a 422 that carries every typed value and each field's errors for the page's `useForm`.
 */
export async function parseForm<S extends z.ZodType>(
  from: Request | FormData,
  schema: S,
  { hide = [] }: { hide?: string[] } = {},
): Promise<Parsed<z.output<S>>> {
  const typed = onceEach(from instanceof FormData ? from : await from.formData());
  const submission = parseWithZod(typed, { schema });
  const answer = (errors?: FormErrors, init: ResponseInit = { status: 422 }) => {
    const reply = submission.reply(errors ? { fieldErrors: withoutForm(errors), formErrors: errors[""] ?? [] } : {});
    const error = reply.error && inOrder(reply.error, [...typed.keys()]);
    return data({ form: { ...reply, error, initialValue: without(reply.initialValue, hide) } }, init);
  };
  if (submission.status !== "success") return { ok: false, answer: answer() };
  return { ok: true, value: submission.value, refuse: answer };
}

/** No form of ours sends a name twice; the library would make a list of it, which no field can show. The last counts. */
function onceEach(form: FormData): FormData {
  const once = new FormData();
  for (const [name, value] of form) once.set(name, value);
  return once;
}

/**
 * Errors in the order of their fields on the page, which is that in which a browser sends them: the summary on top lists
 * them so, whatever the order of the schema and of its rules. What was not sent stays with the error before it.
 */
function inOrder<T>(errors: Record<string, T>, sent: string[]): Record<string, T> {
  let place = -1;
  const placed = Object.entries(errors).map(([name, error]) => {
    if (sent.includes(name)) place = sent.indexOf(name);
    return { name, error, place };
  });
  return Object.fromEntries(placed.sort((a, b) => a.place - b.place).map(({ name, error }) => [name, error]));
}

/**
 * Too many tries: the form once more, as a 429 that says in its header when to come back (RFC 6585 §4).
 * @param seconds until the next try is allowed.
 */
export function tooMany(seconds: number): ResponseInit {
  return { status: 429, headers: { "Retry-After": String(seconds) } };
}

function withoutForm(errors: FormErrors): FormErrors {
  return without(errors, [""]) ?? {};
}

function without<T>(record: Record<string, T> | null | undefined, names: string[]): Record<string, T> | undefined {
  return record ? Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) : undefined;
}
