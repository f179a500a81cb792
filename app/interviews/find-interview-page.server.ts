import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { findInterview } from "./interviews.server.ts";
import { markRead } from "./mark-read.server.ts";
import { readSegments } from "./transcript/segments.server.ts";
import { transcriptPageOf } from "./transcript/transcript-page.ts";
import { TranscriptQuery } from "./transcript/transcript-query.ts";

/**
 * An interview with a page of its transcript. @throws 404 if it is another user's, and whatever `requireUser` throws.
 */
export async function findInterviewPage(args: RouteArgs, id: string) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const interview = await findInterview(db, { user, interview: id });
  if (!interview) throw new Response(null, { status: 404 });
  await markRead(args, user, [interview]);
  const { at, page } = TranscriptQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const passages = interview.transcriptSize === null ? [] : await readSegments(db, { user, interview: id });
  return { interview, at, transcript: transcriptPageOf(passages, { at, page }) };
}

export type InterviewPageData = Awaited<ReturnType<typeof findInterviewPage>>;
