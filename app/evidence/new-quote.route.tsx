import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldBox } from "#app/ui/field-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { AnswerField } from "./answer-field.tsx";
import { type NewQuotePage, newQuotePage } from "./new-quote-page.server.ts";
import { backedAnswersPath, interviewPath } from "./paths.ts";
import { quoteAction } from "./quote.action.server.ts";
import { maxQuote } from "./quote.ts";

export const handle: Handle = { title: "Add a quote" };

/** A missing interview or assessment gives a 404, but still renders the form, so that typed text is not lost. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await newQuotePage(args);
  return page.lost ? data(page, 404) : page;
}

export function action(args: ActionFunctionArgs) {
  return quoteAction(args);
}

export default function NewQuote() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { interview, session } = page;
  const back = interview ? interviewPath(interview.id) : session && backedAnswersPath(session);
  return (
    <AppFrame
      above={[[back ? (interview ? "Interview" : "Answers and score") : "Dashboard", back ?? "/"]]}
      name="New quote"
      narrow
    >
      <div className="card crop">
        <h1>Add a quote</h1>
        <p className="mt-2 text-soft">
          {interview && (
            <>
              From “<bdi>{interview.title}</bdi>”.{" "}
            </>
          )}
          What a customer said backs up an answer better than what you think. Only you see it.
        </p>
        {page.lost && (
          <p className="banner mt-4">
            <Icon name="info" />
            <span>What this link points to doesn't exist anymore. You can still write down a quote.</span>
          </p>
        )}
        {page.assessments.length === 0 && !actionData ? (
          <>
            <p className="mt-4">There's no answer to back up yet.</p>
            <p className="actions mt-4">
              <a className="btn btn-primary" href="/questions">
                Start an assessment
              </a>
            </p>
          </>
        ) : (
          <NewQuoteForm {...page} last={actionData?.form} />
        )}
      </div>
    </AppFrame>
  );
}

interface NewQuoteFormProps extends Pick<NewQuotePage, "interview" | "assessments" | "prefill"> {
  last?: SubmissionResult<string[]>;
}

/** The quote form: the text, who said it and when, and the answer it backs. It is submitted to the URL of its page. */
function NewQuoteForm({ interview, assessments, prefill, last }: NewQuoteFormProps) {
  const { text: words, at: when, backs: answer, length } = prefill;
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
          className="input user-text"
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
  const limitHint = "Up to 1,000 characters";
  return length > maxQuote
    ? `${limitHint}. This passage has ${length.toLocaleString("en")}: keep what matters`
    : limitHint;
}
