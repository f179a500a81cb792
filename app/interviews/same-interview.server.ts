import type { Db } from "#app/platform/db/database.server.ts";

const apart = 10 * 60 * 1000; // ms: the same once more within ten minutes is a button pressed twice

/** What a form said; `sizes` only of files that are still there to compare, in bytes. */
interface Sent {
  user: string;
  title: string;
  description: string;
  sizes?: { audio: number; transcript: number | null };
  now: Date;
}

/**
 * The interview that this very form handed in a moment ago: the same words, and files of the same sizes. A form that is
 * sent twice, by a second press or from the page one went back to, hands in one.
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
