import type { Db } from "#app/platform/db/database.server.ts";

const apart = 10 * 60 * 1000; // ms in which the same form counts as a double submission

/** The submitted values. `sizes`: bytes of the files, if they are still available to compare. */
interface Sent {
  user: string;
  title: string;
  description: string;
  sizes?: { audio: number; transcript: number | null };
  now: Date;
}

/**
 * The interview that the same form submitted a moment ago: the same text, and files of the same sizes. Makes a second
 * submission idempotent, also after going back.
 */
export async function findSame(db: Db, { user, title, description, sizes, now }: Sent): Promise<string | undefined> {
  const row = await db
    .selectFrom("customer_interviews")
    .select(["id", "audio_file_size", "transcript_file_size"])
    .where("founder_id", "=", user)
    .where("status", "=", "pending")
    .where("title", "=", title)
    .where("description", "=", description)
    .where("created_at", ">", new Date(now.getTime() - apart).toISOString())
    .$if(sizes !== undefined, (rows) =>
      rows
        .where("audio_file_size", "=", sizes?.audio ?? 0)
        .where("transcript_file_size", "is not distinct from", sizes?.transcript ?? null),
    )
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id;
}
