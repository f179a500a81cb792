import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Time } from "#app/ui/time.tsx";
import type { FeedbackForm } from "./feedback-form.ts";
import { reviewPath } from "./paths.ts";
import type { Review } from "./review.ts";

interface FeedbackBoxProps {
  review: Review;
  /** The result of the last submission. */
  sent: SubmissionResult<string[]> | undefined;
}

const hint =
  "Four short points help most: a question that worked, with the minute it was asked; a moment when the founder led or pitched; a fact to follow up on; one thing to do differently next time.";

/**
 * The feedback form for an interview. Feedback can be changed later. If another reviewer submitted feedback meanwhile,
 * both versions are shown.
 */
export function FeedbackBox({ review, sent }: FeedbackBoxProps) {
  const [form, { feedback }] = useForm<z.input<typeof FeedbackForm>>({
    id: "review",
    defaultValue: { feedback: review.feedback ?? "" },
    lastResult: sent,
  });
  return (
    <section className="sheet" aria-labelledby="feedback">
      <h2 id="feedback">Feedback</h2>
      <PostForm action={reviewPath(review.id)} {...getFormProps(form)} className="mt-2 grid gap-4">
        <ErrorSummary form={form} />
        {sent && review.feedback !== null && <Standing review={review} />}
        {/* The form is based on the feedback shown above, also when it is shown again. */}
        <input type="hidden" name="based" value={review.reviewedAt ?? ""} />
        <TextArea label="Feedback for the founder" field={feedback} rows={8} hint={hint} />
        <p className="actions">
          <button type="submit" className="btn btn-primary">
            {review.status === "reviewed" ? "Change feedback" : "Submit feedback"}
          </button>
        </p>
      </PostForm>
    </section>
  );
}

/** The current feedback, as the founder sees it. */
function Standing({ review: { feedback, reviewer, reviewedAt } }: { review: Review }) {
  return (
    <div className="min-w-0 border-l-4 border-pencil pl-4">
      <h3 className="text-base">Current feedback</h3>
      <p className="hint">
        {`${reviewer?.name ?? "A former user"}, `}
        {reviewedAt && <Time at={reviewedAt} />}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap" dir="auto">
        {feedback}
      </p>
    </div>
  );
}
