import { dirname } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Db } from "#app/platform/db.server.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { openFiles } from "#app/storage.server.ts";
import { silence } from "./uploaded.ts";

/** Gives an interview that was added past the forms a second of silence and a text, in the storage beside its database. */
export async function keepFiles(db: Db, interview: string): Promise<void> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const { files } = await openFiles(dirname(rows[0]?.file ?? ""));
  const [audio, transcript] = [newKey("interviews/audio", "wav"), newKey("interviews/transcript", "txt")];
  const sound = silence(1);
  const text = Buffer.from("I lost the page.");
  await files.put(audio, Readable.from([sound]));
  await files.put(transcript, Readable.from([text]));
  await db
    .updateTable("customer_interviews")
    .set({ audio_file_path: audio, audio_format: "audio/wav", audio_file_size: sound.length, audio_seconds: 1 })
    .set({ transcript_file_path: transcript, transcript_format: "text/plain", transcript_file_size: text.length })
    .where("id", "=", interview)
    .execute();
}
