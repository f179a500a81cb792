import type { Db } from "#app/platform/db/database.server.ts";
import type { Interview } from "./interview.ts";

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
  const rows = own(db, user).orderBy("id", "desc").limit(limit);
  return (await (before === undefined ? rows : rows.where("id", "<", before)).execute()).map(interviewOf);
}

/** One interview; undefined also if it belongs to another user. */
export async function findInterview(db: Db, { user, interview }: InterviewKey): Promise<Interview | undefined> {
  const row = await own(db, user).where("id", "=", interview).executeTakeFirst();
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

function own(db: Db, user: string) {
  return db
    .selectFrom("customer_interviews")
    .select(["id", "title", "description", "status", "created_at", "audio_seconds", "audio_file_size"])
    .select(["transcript_file_size", "feedback"])
    .where("founder_id", "=", user);
}

type Row = Awaited<ReturnType<ReturnType<typeof own>["execute"]>>[number];

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
