import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { shortId } from "#app/platform/db/short-id.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { DraftState, PreviewButton, PreviewSection } from "#app/ui/admin/editor-layout.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Time } from "#app/ui/time.tsx";
import { timeText } from "#app/ui/time-text.ts";
import { FeedbackNote, SubmittedFacts } from "../interview-head.tsx";
import { FileLinks, Player } from "../player.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { Transcript } from "../transcript/transcript.tsx";
import { feedbackAction } from "./feedback.action.server.ts";
import { findReviewPage, type ReviewPageData } from "./find-review-page.server.ts";
import { adminInterviewsPath, adminUserPath, beginPath, reviewFilePath, reviewPath } from "./paths.ts";
import { type FeedbackForm, type Review, reviewStatusTexts } from "./review.ts";

export const handle: Handle<ReviewPageData> = {
  title: ({ review }) => `Review of ${review.title}, Admin Panel`,
  elements: ({ transcript: { passages } }) =>
    passages.some(({ from }) => from !== undefined) ? ["timestamp-links"] : [],
  area: "admin",
};

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return findReviewPage({ request, context }, params.interview ?? "");
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return feedbackAction({ request, context }, params.interview ?? "");
}

/** The review page. Pending interviews have no feedback form: the review must be started first. */
export default function ReviewInterview() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { review } = page;
  if (review.status === "pending" && !actionData) return <ReviewPage {...page} />;
  const typed = actionData && "preview" in actionData ? actionData.preview : undefined;
  return (
    <ReviewPage {...page} preview={<FeedbackPreview typed={typed} saved={review.feedback} />}>
      <FeedbackBox review={review} sent={actionData?.form} />
    </ReviewPage>
  );
}

/** The feedback as the founder sees it on their page. @param typed once Preview was pressed */
function FeedbackPreview({ typed, saved }: { typed?: string; saved: string | null }) {
  const text = typed ?? saved;
  const hint = "This is what the founder will see.";
  if (text === null) return <PreviewSection hint={hint} />;
  return (
    <PreviewSection shows={typed === undefined ? "saved" : "typed"} hint={hint}>
      <FeedbackNote text={text} level="h3" />
    </PreviewSection>
  );
}

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
function FeedbackBox({ review, sent }: FeedbackBoxProps) {
  const [form, { feedback }] = useForm<z.input<typeof FeedbackForm>>({
    id: "review",
    defaultValue: { feedback: review.feedback ?? "" },
    lastResult: sent,
  });
  return (
    <section className="card" aria-labelledby="feedback">
      <h2 id="feedback">Feedback</h2>
      <PostForm action={reviewPath(review.id)} {...getFormProps(form)} className="mt-2 grid gap-4">
        <ErrorSummary form={form} />
        {sent && review.feedback !== null && <ReviewStatus review={review} />}
        {/* The form is based on the feedback shown above, also when it is shown again. */}
        <input type="hidden" name="based" value={review.reviewedAt ?? ""} />
        <TextArea label="Feedback for the founder" field={feedback} rows={8} hint={hint} />
        <p className="actions">
          <button type="submit" className="btn btn-primary">
            {review.status === "reviewed" ? "Change feedback" : "Submit feedback"}
          </button>{" "}
          <PreviewButton />
        </p>
        <DraftState isSaved={review.feedback !== null} />
      </PostForm>
    </section>
  );
}

/** The current feedback, as the founder sees it. */
function ReviewStatus({ review: { feedback, reviewer, reviewedAt } }: { review: Review }) {
  return (
    <div className="min-w-0 border-l-4 border-accent pl-4">
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

interface ReviewPageProps extends ReviewPageData {
  /** The feedback form, once the review has begun, and its preview. */
  children?: ReactNode;
  preview?: ReactNode;
}

/** The review page of an interview: its player, its transcript and the feedback. */
function ReviewPage({ me, review, at, transcript, children, preview }: ReviewPageProps) {
  const { id, title, description, status, founder, transcriptSize } = review;
  return (
    <>
      <Breadcrumb above={[["Interviews", adminInterviewsPath]]} current={title} />
      <timestamp-links>
        <div className="mt-4 grid gap-6 lg:grid-cols-2">
          <div className="grid min-w-0 content-start gap-6">
            <section className="card" aria-label="Recording">
              <StatusBadge status={status} texts={reviewStatusTexts} />
              <p className="meta mt-2">{`Interview ${shortId(id)}`}</p>
              <h1 className="mt-1" dir="auto">
                {title}
              </h1>
              <a className="link" href={adminUserPath(founder.id)} dir="auto">
                <Icon name="users" />
                <span className="min-w-0 wrap-anywhere">{founder.name}</span>
              </a>
              <SubmittedFacts interview={review} />
              {description && (
                <p className="user-text mt-2 whitespace-pre-wrap" dir="auto">
                  {description}
                </p>
              )}
              <Player interview={review} at={at} audio={reviewFilePath(id, "audio")} />
              {at !== undefined && transcript.current !== undefined && (
                <a className="link" href={`#p${transcript.current}`}>{`What is said at ${timeText(at)}`}</a>
              )}
              <FileLinks
                interview={review}
                audio={reviewFilePath(id, "audio")}
                transcript={reviewFilePath(id, "transcript")}
              />
              <ReviewState review={review} me={me} />
              <p className="mt-2">
                <ChangesLink kind="interview" id={id} />
              </p>
            </section>
            {children}
          </div>
          <div className="min-w-0">
            {preview}
            {transcriptSize !== null && (
              <section
                className="card mt-6 min-w-0 lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto"
                aria-labelledby="transcript"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls beside the player, by keyboard too.
                tabIndex={0}
              >
                <h2 id="transcript">Transcript</h2>
                <Transcript path={reviewPath(id)} transcript={transcript} />
              </section>
            )}
          </div>
        </div>
      </timestamp-links>
    </>
  );
}

interface ReviewStateProps {
  review: Review;
  /** The user id of the current administrator. */
  me: string;
}

/** The reviewer and when the review started; while pending, the button to start it. */
function ReviewState({ review, me }: ReviewStateProps) {
  const { id, reviewer, begunAt, reviewedAt, status } = review;
  if (status === "pending") {
    return (
      <PostForm action={beginPath(id)} className="actions mt-4">
        <p>Once you begin, the founder can no longer change it.</p>
        <button type="submit" className="btn btn-primary">
          Begin review
        </button>
      </PostForm>
    );
  }
  const who = reviewer?.id === me ? "You" : (reviewer?.name ?? "A former user");
  const other = begunAt !== null && reviewer?.id !== me;
  return (
    <p className={other ? "banner mt-4" : "hint mt-2"}>
      {other && <Icon name="info" />}
      <span className="min-w-0 wrap-anywhere">
        {begunAt !== null ? `${who} began this review on ` : `${who} gave the feedback on `}
        <Time at={begunAt ?? reviewedAt ?? review.createdAt} />
      </span>
    </p>
  );
}
