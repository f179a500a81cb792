import { dirname } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { openFiles } from "#app/server/storage.server.ts";
import { silence } from "../platform/uploads/upload.test.support.ts";

const known = new WeakMap<Db, FileStorage>();

/** Names the file storage of a database on PostgreSQL. */
export function putBeside(db: Db, files: FileStorage): void {
  known.set(db, files);
}

/** The file storage of a database: the one named, or that beside SQLite's file. */
export async function storageBeside(db: Db): Promise<FileStorage> {
  const named = known.get(db);
  if (named) return named;
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return (await openFiles(dirname(rows[0]?.file ?? ""))).files;
}

/** Stores a second of silence and a text beside a database. @returns the columns of an interview with them. */
export async function interviewFileColumns(db: Db) {
  const files = await storageBeside(db);
  const [audio, transcript] = [newKey("interviews/audio", "wav"), newKey("interviews/transcript", "txt")];
  const sound = silence(1);
  const text = Buffer.from("I lost the page.");
  await files.put(audio, Readable.from([sound]));
  await files.put(transcript, Readable.from([text]));
  const heard = { audio_format: "audio/wav", audio_file_size: sound.length, audio_seconds: 1 };
  const read = { transcript_format: "text/plain", transcript_file_size: text.length };
  return { audio_file_path: audio, ...heard, transcript_file_path: transcript, ...read };
}
