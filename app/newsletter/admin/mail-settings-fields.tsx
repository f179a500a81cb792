import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import type { MailSettings, MailSettingsForm } from "#app/platform/mail/mail-settings.ts";
import { usualRate } from "#app/platform/mail/rate.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { newsletterPath } from "./subscribers-query.ts";

interface MailSettingsFieldsProps {
  settings: MailSettings;
  /** The result of a rejected submission. */
  last?: SubmissionResult<string[]>;
}

/** Sender of our mails, and send rate of mailings. */
export function MailSettingsFields({ settings, last }: MailSettingsFieldsProps) {
  const [form, fields] = useForm<z.input<typeof MailSettingsForm>>({
    id: "settings",
    defaultValue: { ...settings, rate: String(settings.rate) },
    lastResult: last,
  });
  return (
    <PostForm {...getFormProps(form)} className="grid gap-4">
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
        label="Reply-to address (optional)"
        field={fields.replyTo}
        type="email"
        hint="Leave empty to send replies to the sender"
        autoComplete="off"
      />
      <Field
        label="Maximum emails per minute"
        field={fields.rate}
        hint={`Of newsletters and messages, 1 to 30,000; usual: ${usualRate}. Your mail service may allow fewer`}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <a className="btn" href={newsletterPath}>
          Cancel
        </a>
        <button type="submit" className="btn btn-primary">
          Save
        </button>
      </div>
    </PostForm>
  );
}
