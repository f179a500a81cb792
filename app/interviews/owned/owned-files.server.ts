import type { Db } from "#app/platform/db/database.server.ts";
import type { OwnedFile } from "#app/platform/files/owned-file.ts";

/** A user's recordings and transcripts. */
export async function ownedInterviewFiles(db: Db, { user }: { user: string }): Promise<OwnedFile[]> {
  const rows = await db
    .selectFrom("customer_interviews")
    .select(["id as of", "audio_file_path as audio", "transcript_file_path as transcript"])
    .where("founder_id", "=", user)
    .execute();
  return rows.flatMap(({ of, audio, transcript }) => [
    { key: audio, of },
    ...(transcript === null ? [] : [{ key: transcript, of }]),
  ]);
}
