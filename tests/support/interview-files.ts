import { dirname } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { openFiles } from "#app/server/storage.server.ts";
import { silence } from "./uploaded.ts";

/** The files of a database's storage folder. */
export async function filesBeside(db: Db): Promise<FileStorage> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return (await openFiles(dirname(rows[0]?.file ?? ""))).files;
}

/** Puts a second of silence and a text into the storage beside a database, and tells how an interview names them. */
export async function handedIn(db: Db) {
  const files = await filesBeside(db);
  const [audio, transcript] = [newKey("interviews/audio", "wav"), newKey("interviews/transcript", "txt")];
  const sound = silence(1);
  const text = Buffer.from("I lost the page.");
  await files.put(audio, Readable.from([sound]));
  await files.put(transcript, Readable.from([text]));
  const heard = { audio_format: "audio/wav", audio_file_size: sound.length, audio_seconds: 1 };
  const read = { transcript_format: "text/plain", transcript_file_size: text.length };
  return { audio_file_path: audio, ...heard, transcript_file_path: transcript, ...read };
}
