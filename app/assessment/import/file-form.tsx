import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { ImportForm } from "./import-form.ts";

/** The file upload form. Its page must load the element `busy-form`. */
export function FileForm({ last }: { last?: SubmissionResult<string[]> }) {
  const [form, { file }] = useForm<z.input<typeof ImportForm>>({ id: "import", lastResult: last });
  const error = file.errors?.[0];
  return (
    <busy-form busy="Importing...">
      <PostForm encType="multipart/form-data" {...getFormProps(form)} className="mt-6 grid gap-4">
        <ErrorSummary form={form} />
        <div className={error ? "bad" : undefined}>
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
