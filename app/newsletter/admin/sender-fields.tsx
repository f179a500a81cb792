import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { Sender } from "#app/platform/mail/sender.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { newsletterPath } from "./subscribers-query.ts";

interface SenderFieldsProps {
  sender: Sender;
  /** What a refused form comes back with. */
  last?: SubmissionResult<string[]>;
}

/** From whom our mails come. */
export function SenderFields({ sender, last }: SenderFieldsProps) {
  const [form, fields] = useForm<{ name: string; address: string; replyTo: string }>({
    id: "sender",
    defaultValue: sender,
    lastResult: last,
  });
  return (
    <form method="post" {...getFormProps(form)} className="grid gap-4">
      <ErrorSummary form={form} />
      <Field label="Sender name" field={fields.name} autoComplete="off" required />
      <Field
        label="Sender address"
        field={fields.address}
        type="email"
        hint="Your mail server must be allowed to send for it"
        autoComplete="off"
        required
      />
      <Field
        label="Address for answers (optional)"
        field={fields.replyTo}
        type="email"
        hint="Empty: answers go to the sender"
        autoComplete="off"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <a className="btn" href={newsletterPath}>
          Cancel
        </a>
        <button type="submit" className="btn btn-primary">
          Save
        </button>
      </div>
    </form>
  );
}
