import { v7 as timeOrderedId } from "uuid";
import type { Db } from "#app/platform/db/database.server.ts";
import type { interviewFileColumns } from "./interview-files.test.support.ts";

interface Passage {
  text: string;
  from?: number;
  until?: number;
}

interface Heard {
  user: string;
  title?: string;
  /** In seconds. Without segments there is no transcript. */
  passages?: Passage[];
  /** Its files (handedIn). */
  files?: Awaited<ReturnType<typeof interviewFileColumns>>;
}

/** Inserts an interview; its files don't exist unless given. @returns its id. */
export async function addInterview(
  db: Db,
  { user, title = "Priya, three vans", passages, files }: Heard,
): Promise<string> {
  const id = timeOrderedId();
  const at = new Date().toISOString();
  const audio = {
    audio_file_path: `interviews/audio/${id}`,
    audio_format: "mp3",
    audio_file_size: 1,
    audio_seconds: 60,
  };
  const nothing = { transcript_file_path: null, transcript_format: null, transcript_file_size: null };
  const review = { feedback: null, reviewed_at: null, reviewed_by: null, feedback_seen_at: null };
  await db
    .insertInto("customer_interviews")
    .values({ id, founder_id: user, title, ...audio, ...nothing, ...files, ...review, created_at: at, updated_at: at })
    .execute();
  if (passages) {
    await db
      .insertInto("interview_transcripts")
      .values({ interview_id: id, passages: JSON.stringify(passages) })
      .execute();
  }
  return id;
}
