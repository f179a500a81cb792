import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { retryAfter } from "#app/account/rate-limits.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field-box.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { importAction } from "./import.action.server.ts";
import type { ImportForm } from "./import-form.ts";

export const handle: Handle = { title: "Import an assessment", elements: ["busy-form"] };

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { tier } = await accessOf(args.context.db, { user });
  return { single: assessmentLimits(tier).sessions === 1 };
}

export async function action(args: ActionFunctionArgs) {
  return importAction(args);
}

export default function Import() {
  const { single } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AppFrame above={[["Dashboard", "/"]]} name="Import" narrow>
      <div className="card crop">
        <h1>Import an assessment</h1>
        <p className="mt-2 text-soft">
          Use the JSON file from an export of this account or another one. Answers, results, and tasks are imported as
          they were.
        </p>
        {single && (
          <p className="mt-2 text-soft">
            The Free plan includes one assessment. <a href="/plans?to=/import">See plans</a>
          </p>
        )}
        <FileForm last={actionData?.form} />
      </div>
    </AppFrame>
  );
}

/** The file upload form. Its page must load the element `busy-form`. */
function FileForm({ last }: { last?: SubmissionResult<string[]> }) {
  const [form, { file }] = useForm<z.input<typeof ImportForm>>({ id: "import", lastResult: last });
  const error = file.errors?.[0];
  return (
    <busy-form busy="Importing...">
      <PostForm encType="multipart/form-data" {...getFormProps(form)} className="mt-6 grid gap-4">
        <ErrorSummary form={form} />
        <div className={error ? "has-error" : undefined}>
          <label className="label" htmlFor={file.id}>
            JSON file
          </label>
          <p className="hint" id={file.descriptionId}>
            Up to 2 MB
          </p>
          <FieldError id={file.errorId} error={error} />
          <input
            {...getInputProps(file, { type: "file", ariaDescribedBy: file.descriptionId })}
            accept=".json,application/json"
            required
            className="input"
          />
        </div>
        <p>
          <button type="submit" className="btn btn-primary">
            Import
          </button>
        </p>
      </PostForm>
    </busy-form>
  );
}
