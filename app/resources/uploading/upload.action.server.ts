import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import type { User } from "#app/account/user.ts";
import { orRefuse } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { readFileForm } from "#app/platform/uploads/file-form.server.ts";
import type { PurposeName } from "#app/platform/uploads/purpose.ts";
import type { UploadError } from "#app/platform/uploads/upload-error.ts";
import { dropUpload } from "#app/platform/uploads/uploads.server.ts";
import type { ResourceCategory } from "../resource.ts";
import { addResource } from "./add-resource.server.ts";
import {
  failedText,
  failedTitle,
  fullText,
  missing,
  noFile,
  purposeFor,
  required,
  type UploadForm,
  uploadedText,
  uploadForm,
} from "./upload-form.ts";

interface Sender {
  user: User;
  /** The page that shows the saved upload. */
  back: (category: ResourceCategory) => string;
}

/**
 * Handles the upload form: redirects to the saved resource, or shows the form again with everything that was entered.
 */
export async function uploadAction(args: RouteArgs, { user, back }: Sender) {
  const { db, uploads } = args.context;
  const purpose = purposeFor(user);
  const { form, problems } = await readFileForm(args, { user: user.id, files: { file: purpose } });
  const unwanted = form.get("discard");
  if (typeof unwanted === "string") {
    await dropUpload(db, uploads, { user: user.id, id: unwanted });
    return shown(form);
  }
  const parsed = await parseForm(form, uploadForm(user));
  const upload = form.get("fileId");
  const errors = parsed.ok ? {} : parsed.response.data.form.error;
  if (problems.file) return refused(form, problems.file, errors);
  if (typeof upload !== "string" || upload === "") return lacking(form, { ...errors, file: [noFile] });
  if (!parsed.ok)
    return required.some((name) => isBlank(form.get(name))) ? lacking(form, errors) : shown(form, { errors });
  return add(args, form, { ...parsed.value, user: user.id, purpose, upload }, back(parsed.value.category));
}

type AddInput = UploadForm & { user: string; purpose: PurposeName; upload: string };

async function add({ context }: RouteArgs, form: FormData, input: AddInput, to: string) {
  const failed = (init: ResponseInit) => shown(form, { title: failedTitle, errors: { "": [failedText] } }, init);
  return orRefuse(context, failed, async () => {
    const added = await addResource(context.db, context, input);
    switch (added.kind) {
      case "kept":
        return redirectWith(to, uploadedText(added.value));
      case "refused":
        return refused(form, added.problem);
      case "full":
        return shown(form, { title: failedTitle, errors: { "": [fullText] } });
    }
  });
}

type Errors = SubmissionResult<string[]>["error"];

/** The response to a rejected file. */
function refused(form: FormData, { title = failedTitle, text }: UploadError, errors: Errors = {}) {
  return shown(form, { title, errors: { ...errors, file: [text] } });
}

/** The response to missing fields, each marked beside its field. */
function lacking(form: FormData, errors: Errors) {
  return shown(form, { title: missing.title, errors: { "": [missing.text], ...errors } });
}

/** Shows the form again. @param why its errors and their title; absent after a file was removed. */
function shown(form: FormData, why?: { title?: string; errors: Errors }, init: ResponseInit = { status: 422 }) {
  const initialValue = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const result: SubmissionResult<string[]> = { initialValue };
  if (!why) return data({ form: result, title: undefined });
  return data({ form: { ...result, status: "error" as const, error: why.errors }, title: why.title }, init);
}

function isBlank(value: FormDataEntryValue | null): boolean {
  return typeof value !== "string" || value.trim() === "";
}
