import type { Db } from "#app/platform/db/database.server.ts";
import { exportName, type OwnedFile } from "#app/platform/files/owned-file.ts";

/** The interviews' part of the data export: one at a time, oldest first, with their transcripts. */
export async function* exportInterviews(db: Db, { user }: { user: string }) {
  const ids = await db
    .selectFrom("customer_interviews")
    .select("id")
    .where("founder_id", "=", user)
    .orderBy("id")
    .execute();
  for (const { id } of ids) {
    const row = await findWithPassages(db, user, id);
    if (!row) continue; // deleted during the export
    const { audio, transcript, passages, ...about } = row;
    yield {
      ...about,
      audio: exportName({ key: audio }),
      transcript: transcript === null ? null : exportName({ key: transcript }),
      passages: passages === null ? [] : (JSON.parse(passages) as unknown),
    };
  }
}

function findWithPassages(db: Db, user: string, id: string) {
  return db
    .selectFrom("customer_interviews")
    .leftJoin("interview_transcripts", "interview_id", "id")
    .select(["id", "title", "description", "status", "feedback", "audio_seconds as seconds"])
    .select(["reviewed_at as reviewedAt", "feedback_seen_at as seenAt", "created_at as createdAt"])
    .select(["audio_file_path as audio", "transcript_file_path as transcript", "passages"])
    .where("founder_id", "=", user)
    .where("id", "=", id)
    .executeTakeFirst();
}

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
