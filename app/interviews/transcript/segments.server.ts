import type { Db } from "#app/platform/db/database.server.ts";
import type { Segment } from "./segment.ts";

/** Stores the passages of a transcript, replacing those of an earlier one. */
export async function writeSegments(
  db: Db,
  { interview, passages }: { interview: string; passages: Segment[] },
): Promise<void> {
  await db.deleteFrom("interview_transcripts").where("interview_id", "=", interview).execute();
  await db
    .insertInto("interview_transcripts")
    .values({ interview_id: interview, passages: JSON.stringify(passages) })
    .execute();
}

/** The passages of a founder's interview; empty if it has no transcript, or its text cannot be shown. */
export async function readSegments(
  db: Db,
  { user, interview }: { user: string; interview: string },
): Promise<Segment[]> {
  const row = await db
    .selectFrom("interview_transcripts as transcript")
    .innerJoin("customer_interviews as interview", "interview.id", "transcript.interview_id")
    .select("transcript.passages")
    .where("interview.id", "=", interview)
    .where("interview.founder_id", "=", user)
    .executeTakeFirst();
  return row ? (JSON.parse(row.passages) as Segment[]) : [];
}
