import type { SubmissionResult } from "@conform-to/react";
import { unstable_coerceFormValue as coerceFormValue, parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

type Answer = ReturnType<typeof data<{ form: SubmissionResult<string[]> }>>;

/** Validation errors by field, or for the form as a whole (""). */
export type FormErrors = Record<string, string[]>;

/**
 * A parsed form: its values, or the response to return at once. `refuse` returns the form with every typed value and
 * the errors of a domain rule.
 */
export type Parsed<T> = Read<T> | { ok: false; response: Answer };

/** A valid form. */
export interface Read<T> {
  ok: true;
  value: T;
  refuse: (errors: FormErrors, init?: ResponseInit) => Answer;
}

/** What was typed in a valid form, for a page that shows it again without saving it. */
export function typedIn({ refuse }: Pick<Read<unknown>, "refuse">): Pick<SubmissionResult<string[]>, "initialValue"> {
  return { initialValue: refuse({}).data.form.initialValue };
}

/**
 * Parses a form with its schema: the only way to read a form. Forms with files are parsed first, by `readFileForm`.
 * `hide` lists fields that are never sent back: passwords.
 * @returns on errors, a 422 response with every typed value and each field's errors for the page's `useForm`.
 */
export async function parseForm<S extends z.ZodType>(
  from: Request | FormData,
  schema: S,
  { hide = [] }: { hide?: string[] } = {},
): Promise<Parsed<z.output<S>>> {
  // The last value of each name: our forms never repeat one, and the library would make a list no field can show.
  const typed = Object.fromEntries(from instanceof FormData ? from : await from.formData());
  const respond = (errors?: FormErrors, init: ResponseInit = { status: 422 }) => {
    const submission = parseWithZod(formOf(typed), { schema });
    const reply = submission.reply(errors ? { fieldErrors: withoutForm(errors), formErrors: errors[""] ?? [] } : {});
    const error = reply.error && inOrder(reply.error, Object.keys(typed));
    return data({ form: { ...reply, error, initialValue: without(reply.initialValue, hide) } }, init);
  };
  // The library's submission takes a sixth of the CPU of a saved answer, and is needed only to show the form again.
  const read = coerceFormValue(schema).safeParse(typed);
  return read.success ? { ok: true, value: read.data, refuse: respond } : { ok: false, response: respond() };
}

function formOf(typed: Record<string, FormDataEntryValue>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}

/**
 * Sorts errors by the order in which the browser sent their fields, which is their order on the page, for the error
 * summary, regardless of the order of the schema and its rules. An error of a field that was not sent follows the error
 * before it.
 */
function inOrder<T>(errors: Record<string, T>, sent: string[]): Record<string, T> {
  let index = -1;
  const placed = Object.entries(errors).map(([name, error]) => {
    if (sent.includes(name)) index = sent.indexOf(name);
    return { name, error, place: index };
  });
  return Object.fromEntries(placed.sort((a, b) => a.place - b.place).map(({ name, error }) => [name, error]));
}

/**
 * Response options for a rate-limited form: 429 with Retry-After (RFC 6585 §4).
 * @param seconds until the next attempt is allowed.
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
