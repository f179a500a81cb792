import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { interviewOf } from "../interviews.server.ts";
import { readSegments } from "../transcript/segments.server.ts";
import { TranscriptQuery, transcriptPageOf } from "../transcript/transcript-page.ts";
import type { Review } from "./review.ts";

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

/** An interview with its founder and its reviewer, in one query. */
export async function findReview(db: Db, interview: string): Promise<Review | undefined> {
  const row = await db
    .selectFrom("customer_interviews as interview")
    .innerJoin("profiles as founder", "founder.user_id", "interview.founder_id")
    .leftJoin("profiles as reviewer", "reviewer.user_id", "interview.reviewed_by")
    .selectAll("interview")
    .select(["founder.first_name", "founder.last_name"])
    .select(["reviewer.user_id as reviewer", "reviewer.first_name as firstName", "reviewer.last_name as lastName"])
    .where("interview.id", "=", interview)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...interviewOf(row),
    founder: { id: row.founder_id, name: `${row.first_name} ${row.last_name}` },
    reviewer: row.reviewer === null ? null : { id: row.reviewer, name: `${row.firstName} ${row.lastName}` },
    begunAt: row.status === "in_progress" ? row.updated_at : null, // its founder cannot change it since then
    reviewedAt: row.reviewed_at,
  };
}

/** The message if the interview does not exist, or no longer. */
export const interviewNotFound: Failure = {
  title: "We couldn't find this interview",
  failure: "The founder may have deleted it, or the address may be mistyped.",
};
