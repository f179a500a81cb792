import type { Db } from "#app/platform/db/database.server.ts";

/** Bytes stored for a user's recordings and transcripts. */
export async function ownedInterviewBytes(db: Db, { user }: { user: string }): Promise<number> {
  const { audio, transcripts } = await db
    .selectFrom("customer_interviews")
    .select(({ fn }) => [
      fn.sum<number | null>("audio_file_size").as("audio"),
      fn.sum<number | null>("transcript_file_size").as("transcripts"),
    ])
    .where("founder_id", "=", user)
    .executeTakeFirstOrThrow();
  return (audio ?? 0) + (transcripts ?? 0);
}
