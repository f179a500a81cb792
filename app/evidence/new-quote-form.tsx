import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldBox } from "#app/ui/field-box.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { AnswerField } from "./answer-field.tsx";
import type { NewQuotePage } from "./new-quote-page.server.ts";
import { maxQuote } from "./quote.ts";

interface NewQuoteFormProps extends Pick<NewQuotePage, "interview" | "assessments" | "given"> {
  last?: SubmissionResult<string[]>;
}

/** The quote form: the text, who said it and when, and the answer it backs. It is submitted to the URL of its page. */
export function NewQuoteForm({ interview, assessments, given, last }: NewQuoteFormProps) {
  const { text: words, at: when, backs: answer, length } = given;
  const [form, { text, saidBy, at, backs }] = useForm<Record<"text" | "saidBy" | "at" | "backs", string>>({
    id: "quote",
    defaultValue: { text: words, at: when, backs: answer },
    lastResult: last,
  });
  const error = text.errors?.[0];
  return (
    <PostForm {...getFormProps(form)} className="mt-6 grid gap-4">
      <ErrorSummary form={form} />
      <FieldBox label="What was said, word for word" field={text} hint={lengthHint(length)}>
        <textarea
          className="input copy"
          id={text.id}
          name={text.name}
          rows={5}
          dir="auto"
          required
          defaultValue={text.initialValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && text.errorId, text.descriptionId].filter(Boolean).join(" ")}
        />
      </FieldBox>
      <Field label="Who said it (optional)" field={saidBy} autoComplete="off" />
      {interview && (
        <Field
          label="Time in the recording (optional)"
          field={at}
          hint="Like 12:34"
          inputMode="text"
          autoComplete="off"
        />
      )}
      <AnswerField field={backs} assessments={assessments} />
      <p>
        <button type="submit" className="btn btn-primary">
          Add the quote
        </button>
      </p>
    </PostForm>
  );
}

function lengthHint(length: number): string {
  const most = "Up to 1,000 characters";
  return length > maxQuote ? `${most}. This passage has ${length.toLocaleString("en")}: keep what matters` : most;
}
