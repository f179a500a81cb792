import { join } from "node:path";
import { Readable } from "node:stream";
import type { PurposeName } from "#app/platform/uploads/purpose.ts";
import { newUploadId } from "#app/platform/uploads/upload-id.server.ts";
import type { Storage } from "#app/server/storage.server.ts";

interface Uploaded {
  user: string;
  purpose: PurposeName;
  fileName: string;
  content: string | Buffer;
}

/** Adds a finished upload whose form is pending. @returns its id. */
export async function addUpload(
  { db, uploads }: Storage,
  { user, purpose, fileName, content }: Uploaded,
): Promise<string> {
  const id = newUploadId();
  const bytes = Buffer.from(content as string);
  const file = await uploads.store(id, { content: Readable.from([bytes]), maxBytes: bytes.length });
  const now = new Date().toISOString();
  const times = { created_at: now, finished_at: now, expires_at: "2099-01-01T00:00:00.000Z" };
  await db
    .insertInto("uploads")
    .values({ id, user_id: user, purpose, file_name: fileName, size: bytes.length, ...times })
    .execute();
  if (file) await uploads.record(db, id, file);
  return id;
}

/** Where a storage in a folder has its uploads, each under its id. */
export function uploadFolder({ folder }: { folder: string }): string {
  return join(folder, "uploads");
}

/** The file of an upload in a folder. */
export function uploadPath(storage: { folder: string }, id: string): string {
  return join(uploadFolder(storage), id);
}

/** A small recording of a tone, without personal data. */
export function mediaPath(name: "stream.webm" | "stream.m4a" | "talk.mp3" | "talk.ogg"): string {
  return join(import.meta.dirname, "../../../tests/media", name);
}

/** Silence as a WAV file (RIFF, 8 kHz, 8 bits, one channel). @param seconds a whole number. */
export function silence(seconds: number): Buffer {
  const rate = 8_000;
  const samples = Buffer.alloc(seconds * rate, 128);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(1, 22); // channels
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34); // bits
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
