import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { feedbackAction } from "./feedback.action.server.ts";
import { FeedbackBox } from "./feedback-box.tsx";
import { findReviewPage, type ReviewPageData } from "./find-review-page.server.ts";
import { ReviewPage } from "./review-page.tsx";

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
  const answer = useActionData<typeof action>();
  const { review } = page;
  return (
    <ReviewPage {...page}>
      {(review.status !== "pending" || answer) && <FeedbackBox review={review} sent={answer?.form} />}
    </ReviewPage>
  );
}
