import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import type { CodeForm } from "./user.ts";

interface CodeEntryProps {
  id: string;
  /** From the mailed link. */
  code?: string;
  last?: SubmissionResult<string[]>;
}

/** Six digits from a mail. */
export function CodeEntry({ id, code, last }: CodeEntryProps) {
  const [form, fields] = useForm<z.input<typeof CodeForm>>({
    id: "confirm",
    defaultValue: { code },
    lastResult: last,
  });
  return (
    <form method="post" action={`/verify/${id}`} {...getFormProps(form)} className="sheet crop mt-8 grid gap-4">
      <ErrorSummary form={form} />
      <Field
        label="Six-digit code"
        field={fields.code}
        className="text-center font-mono text-2xl tracking-widest"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <button type="submit" className="btn btn-primary">
        Confirm Email
      </button>
    </form>
  );
}
