import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { DraftState, PreviewButton } from "#app/ui/admin/editor-layout.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Hidden, PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type MailingContent, messageTypes } from "../content.ts";
import { audiences, type MailingKind } from "../mailing.ts";
import { messageAudiences } from "../mailing-form.ts";
import { audienceName, typeNames } from "./labels.ts";

interface MailingFieldsProps {
  kind: MailingKind;
  /** The form's ID, which makes submissions idempotent. */
  formName?: string;
  /** The revision that the form is based on. A rejected form keeps its own. */
  revision?: number;
  /** The current content. */
  written?: Partial<MailingContent> & { audience?: string; selection_id?: string | null };
  /** The name and address of the one account that a new message is for. */
  recipient?: string;
  last?: SubmissionResult<string[]>;
  /** The URL of the cancel link. */
  back: string;
}

type Typed = Record<"subject" | "content" | "audience" | "selection_id" | "type" | "url", string | undefined>;

/** The fields for editing an issue or a message (SPEC-AD5). */
export function MailingFields({
  kind,
  formName = "",
  revision = 0,
  written,
  recipient,
  last,
  back,
}: MailingFieldsProps) {
  const [form, fields] = useForm<Typed>({
    id: "mailing",
    defaultValue: {
      audience: kind === "newsletter" ? "newsletter" : "all",
      type: "message",
      ...written,
      selection_id: written?.selection_id ?? undefined,
    },
    lastResult: last,
  });
  const isIssue = kind === "newsletter";
  const choices = (isIssue ? audiences : messageAudiences).map((audience): [string, string] => [
    audience,
    audienceName({ kind, audience }),
  ]);
  return (
    <PostForm {...getFormProps(form)} className="card mt-6 grid gap-6" noValidate>
      <ErrorSummary form={form} />
      <input type="hidden" name="form" value={formName} />
      <input type="hidden" name="revision" value={revision} />
      <Field label={isIssue ? "Subject" : "Title"} field={fields.subject} autoComplete="off" required />
      {fields.selection_id.initialValue ? (
        <div>
          <p className="label">Send to</p>
          <p className="wrap-anywhere">{recipient ?? "The accounts that were chosen in the list of users."}</p>
          <Hidden field={fields.selection_id} />
          <input type="hidden" name={fields.audience.name} value="all" />
        </div>
      ) : (
        <ChoiceField label="Send to" field={fields.audience} choices={choices} required />
      )}
      {!isIssue && <WithIt type={fields.type} url={fields.url} />}
      <TextArea label={isIssue ? "Content" : "Message"} field={fields.content} rows={18} hint={hints[kind]} />
      <p className="actions">
        <button type="submit" className="btn btn-primary">
          Save and preview
        </button>{" "}
        <PreviewButton />{" "}
        <a className="btn" href={back}>
          Cancel
        </a>
      </p>
      <DraftState isSaved={revision > 0} />
    </PostForm>
  );
}

type TypedField = Parameters<typeof Field>[0]["field"];

/** The attachment fields of a message. */
function WithIt({ type, url }: { type: TypedField; url: TypedField }) {
  const choices = messageTypes.map((one): [string, string] => [one, typeNames[one]]);
  return (
    <div className="grid items-end gap-6 md:grid-cols-2">
      <ChoiceField label="Type" field={type} choices={choices} required />
      <Field label="URL" field={url} inputMode="url" hint="For a link, an image or a video" autoComplete="off" />
    </div>
  );
}

const marks = "In Markdown: **bold**, [words](https://…), - lists, ## headings.";

const hints: Record<MailingKind, string> = {
  newsletter: `One idea, one example, one thing to do. 300 words at most. We add the unsubscribe link for you. ${marks}`,
  communication: `One purpose per message. Use the first line to say what has changed for the reader. ${marks}`,
};

/** The submitted value of a rejected form's hidden field, so that the form keeps its identity. */
export function submittedValue(last: SubmissionResult<string[]> | undefined, name: string): string | undefined {
  const value = last?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}
