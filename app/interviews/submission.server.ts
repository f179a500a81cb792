import { z } from "zod";
import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { type FormErrors, parseForm } from "#app/platform/http/forms.server.ts";
import { type FileForm, readFileForm } from "#app/platform/uploads/file-form.server.ts";
import type { UploadError } from "#app/platform/uploads/upload-error.ts";
import { dropUpload, listUploads } from "#app/platform/uploads/uploads.server.ts";
import { filePurposes } from "./interview-files.ts";

/** Accepts any form, to show it again as typed. */
const AnyForm = z.record(z.string(), z.string());

/**
 * Reads a form that may contain a recording and a transcript. If it only discards a file, or contains one that is
 * rejected, it is shown again at once with the typed text and the files that did arrive.
 */
export async function readSubmission<S extends z.ZodType>(args: RouteArgs, schema: S) {
  const { id: user } = await requireUser(args);
  const { form, problems } = await readFileForm(args, { user, files: filePurposes });
  const discarded = form.get("discard");
  if (typeof discarded === "string") {
    await discard(args, user, discarded, form);
    const again = await parseForm(form, AnyForm);
    return { ok: false, response: again.ok ? again.refuse({}, { status: 200 }) : again.response } as const;
  }
  const parsed = await parseForm(form, schema);
  if (!hasProblems(problems)) return parsed.ok ? { ...parsed, user } : parsed;
  const typed = await parseForm(form, AnyForm);
  if (!typed.ok) return typed;
  return { ok: false, response: typed.refuse({ ...errorsOf(parsed), ...fileErrors(problems) }) } as const;
}

/** File problems as errors of their fields. */
export function fileErrors(problems: Record<string, UploadError>): FormErrors {
  const sentences = Object.entries(problems).map(([field, { title, text }]) => [
    `${field}Id`,
    [title ? `${title}: ${text}` : text],
  ]);
  return Object.fromEntries(sentences);
}

function hasProblems(problems: FileForm["problems"]): boolean {
  return Object.keys(problems).length > 0;
}

/** The validation errors of fields other than files. */
function errorsOf(parsed: Awaited<ReturnType<typeof parseForm>>): FormErrors {
  const { error } = parsed.ok ? { error: undefined } : parsed.response.data.form;
  const found = Object.entries(error ?? {}).filter(([name]) => !name.endsWith("Id"));
  return Object.fromEntries(found.map(([name, messages]) => [name, messages ?? []]));
}

async function discard({ context }: RouteArgs, user: string, id: string, form: FormData): Promise<void> {
  await dropUpload(context.db, context.uploads, { user, id });
  form.delete("discard");
  for (const field of Object.keys(filePurposes)) {
    if (form.get(`${field}Id`) === id) form.delete(`${field}Id`);
  }
}

/** A founder's uploads for these forms that were not submitted yet. */
export async function pendingUploads({ context: { db, uploads } }: RouteArgs, user: string) {
  const list = (purpose: (typeof filePurposes)[keyof typeof filePurposes]) =>
    listUploads(db, uploads, { user, purpose });
  return { audio: await list(filePurposes.audio), transcript: await list(filePurposes.transcript) };
}

export type PendingUploads = Awaited<ReturnType<typeof pendingUploads>>;
