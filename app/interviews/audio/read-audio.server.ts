import { rename, rm, stat } from "node:fs/promises";
import type { Db } from "#app/platform/db/database.server.ts";
import { inWorker } from "#app/platform/jobs/in-worker.server.ts";
import { NotStarted } from "#app/platform/jobs/keyed-queue.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import { findUpload, newUploadId, type Uploads } from "#app/platform/uploads/uploads.server.ts";
import type { AudioFile, ReadAudio } from "./audio-worker.server.ts";

const worker = "#app/interviews/audio/audio-worker.server.ts";
const maxSeconds = 24 * 60 * 60; // seconds; longer durations are considered wrong

interface ReadAudioInput {
  user: string;
  /** The id of a finished upload. */
  id: string;
  /** Receives the reason if a file cannot be read; the file is kept as it is. */
  log: Logger;
  sender?: AbortSignal;
}

/**
 * Returns the length of an uploaded recording in seconds, or null if it cannot be determined. Recordings that are not
 * seekable, as browsers create them, are replaced by a seekable copy. @throws NotStarted if the client has disconnected.
 */
export async function readAudio(
  db: Db,
  uploads: Uploads,
  { user, id, log, sender }: ReadAudioInput,
): Promise<number | null> {
  const upload = await findUpload(db, uploads, { user, id });
  if (!upload?.finished || upload.purpose !== "interview-audio") return null;
  const path = uploads.pathOf(id);
  const file: AudioFile = { path, extension: extensionOf(upload.fileName), written: uploads.pathOf(newUploadId()) };
  try {
    const read = await inWorker<ReadAudio>(worker, file, { user, seconds: 10, megabytes: 128, sender });
    if (read.written) await exchange(db, { user, id, path, by: file.written });
    return read.seconds > 0 && read.seconds < maxSeconds ? Math.max(1, Math.round(read.seconds)) : null;
  } catch (error) {
    if (error instanceof NotStarted) throw error;
    log.info(error, "audio not read");
    return null;
  } finally {
    await rm(file.written, { force: true });
  }
}

interface Exchange {
  user: string;
  id: string;
  path: string;
  by: string;
}

/** Replaces the content of the upload with this file. */
async function exchange(db: Db, { user, id, path, by }: Exchange): Promise<void> {
  const { size } = await stat(by);
  await rename(by, path);
  await db.updateTable("uploads").set({ size }).where("id", "=", id).where("user_id", "=", user).execute();
}
