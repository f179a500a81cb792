import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { eraseTexts } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { deleteFiles } from "#app/platform/files/delete-files.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Interview } from "./interview.ts";
import { readSegments } from "./transcript/segments.server.ts";
import { TranscriptQuery, transcriptPageOf } from "./transcript/transcript-page.ts";
import { markRead } from "./unseen-feedback.server.ts";

/** The owner and the id of an interview. */
export interface InterviewKey {
  user: string;
  interview: string;
}

/** A founder's interviews, newest first. @param before only those older than this one, by its id */
export async function listInterviews(
  db: Db,
  { user, before, limit }: { user: string; before?: string; limit: number },
): Promise<Interview[]> {
  const rows = ownedBy(db, user).orderBy("id", "desc").limit(limit);
  return (await (before === undefined ? rows : rows.where("id", "<", before)).execute()).map(interviewOf);
}

/** One interview; undefined also if it belongs to another user. */
export async function findInterview(db: Db, { user, interview }: InterviewKey): Promise<Interview | undefined> {
  const row = await ownedBy(db, user).where("id", "=", interview).executeTakeFirst();
  return row && interviewOf(row);
}

/** The number of a founder's pending interviews. */
export async function countPending(db: Db, { user }: { user: string }): Promise<number> {
  const { count } = await db
    .selectFrom("customer_interviews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("founder_id", "=", user)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return count;
}

function ownedBy(db: Db, user: string) {
  return db
    .selectFrom("customer_interviews")
    .select(["id", "title", "description", "status", "created_at", "audio_seconds", "audio_file_size"])
    .select(["transcript_file_size", "feedback"])
    .where("founder_id", "=", user);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownedBy>["execute"]>>[number];

/** An interview from its row. */
export function interviewOf(row: Row): Interview {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    createdAt: row.created_at,
    seconds: row.audio_seconds,
    audioSize: row.audio_file_size,
    transcriptSize: row.transcript_file_size,
    feedback: row.feedback,
  };
}

/**
 * Deletes an interview in any status: founders can always take back what was said in confidence. Its row and its texts
 * in the audit log are deleted first; a file left behind is deleted by the sweep. @returns whether the user had this
 * interview.
 */
export async function deleteInterview(
  db: Db,
  { files, log, user, interview }: InterviewKey & { files: FileStorage; log: Logger },
): Promise<boolean> {
  const deleted = await inTransaction(db, async (transaction) => {
    const row = await transaction
      .deleteFrom("customer_interviews")
      .where("founder_id", "=", user)
      .where("id", "=", interview)
      .returning(["audio_file_path", "transcript_file_path"])
      .executeTakeFirst();
    if (row) await eraseTexts(transaction, { kind: "interview", id: interview });
    return row;
  });
  if (!deleted) return false;
  const { audio_file_path: audio, transcript_file_path: transcript } = deleted;
  await deleteFiles({ files, log }, transcript ? [audio, transcript] : [audio]);
  return true;
}

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
