import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { readSegments } from "../transcript/segments.server.ts";
import { transcriptPageOf } from "../transcript/transcript-page.ts";
import { TranscriptQuery } from "../transcript/transcript-query.ts";
import { findReview } from "./find-review.server.ts";
import { interviewNotFound } from "./interview-not-found.ts";

/**
 * An interview for review, with a page of its transcript. @throws 404 if it does not exist, and whatever `requireAdmin`
 * throws.
 */
export async function findReviewPage(args: RouteArgs, interview: string) {
  const { id: me } = await requireAdmin(args);
  const { context, request } = args;
  const { at, page } = TranscriptQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return orFail(context, "Failed to load customer interviews", async () => {
    const review = await findReview(context.db, interview);
    if (!review) throw data(interviewNotFound, 404);
    const { transcriptSize, founder } = review;
    const passages = transcriptSize === null ? [] : await readSegments(context.db, { user: founder.id, interview });
    return { me, review, at, transcript: transcriptPageOf(passages, { at, page }) };
  });
}

export type ReviewPageData = Awaited<ReturnType<typeof findReviewPage>>;
