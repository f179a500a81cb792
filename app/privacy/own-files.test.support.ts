import { Readable } from "node:stream";
import type { Db } from "#app/platform/db/database.server.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import type { Storage } from "#app/server/storage.server.ts";

const at = "2026-01-20T12:00:00.000Z";

/** Makes a named text that is recognizable as the user's. */
export type Text = (name: string, end?: string) => string;

type Stored = Pick<Storage, "files" | "uploads">;

/** A library file, an interview with a transcript and a quote, and a pending upload. */
export async function addOwnFiles(
  db: Db,
  { files, uploads }: Stored,
  { user, session }: { user: string; session: string },
  text: Text,
): Promise<void> {
  const keep = async (folder: string, extension: string, words: string) => {
    const key = newKey(folder, extension);
    return { key, size: await files.put(key, Readable.from([words])) };
  };
  const times = { created_at: at, updated_at: at };

  const guide = await keep("resources/guide", "pdf", text("uploadedfile"));
  const about = { category: "guide", difficulty: "beginner", subscription_tier: "free", is_active: 0 } as const;
  const file = { format: "application/pdf", file_path: guide.key, file_size: guide.size };
  await db
    .insertInto("resources")
    .values({
      id: text("resource"),
      title: text("resourcetitle"),
      ...about,
      ...file,
      uploaded_by: user,
      ...times,
    })
    .execute();
  await db
    .insertInto("resource_downloads")
    .values({ user_id: user, resource_id: text("resource"), download_date: "2026-01-20" })
    .execute();

  const audio = await keep("interviews/audio", "mp3", text("audiofile"));
  const transcript = await keep("interviews/transcript", "txt", text("transcriptfile"));
  await db
    .insertInto("customer_interviews")
    .values({
      id: text("interview"),
      founder_id: user,
      title: text("interviewtitle"),
      description: text("interviewdescription"),
      audio_file_path: audio.key,
      audio_format: "audio/mpeg",
      audio_file_size: audio.size,
      transcript_file_path: transcript.key,
      transcript_format: "text/plain",
      transcript_file_size: transcript.size,
      feedback: text("feedback"),
      ...times,
    })
    .execute();
  const passages = JSON.stringify([{ text: text("passage") }]);
  await db
    .insertInto("interview_transcripts")
    .values({ interview_id: text("interview"), passages })
    .execute();
  const { id: question } = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
  await db
    .insertInto("quotes")
    .values({
      id: text("quote"),
      user_id: user,
      assessment_session_id: session,
      question_id: question,
      interview_id: text("interview"),
      text: text("quotetext"),
      said_by: text("saidby"),
      created_at: at,
    })
    .execute();

  const id = text("upload").padEnd(22, "x");
  const content = Readable.from([Buffer.from(text("waitingfile"))]);
  const waiting = await uploads.store(id, { content, maxBytes: 1_000 });
  await db
    .insertInto("uploads")
    .values({
      id,
      user_id: user,
      purpose: "resource",
      file_name: text("filename"),
      size: 1,
      created_at: at,
      expires_at: "2099-01-01T00:00:00.000Z",
    })
    .execute();
  if (waiting) await uploads.record(db, id, waiting);
}
