import type { Db } from "#app/platform/db/database.server.ts";
import { inWorker } from "#app/platform/jobs/in-worker.server.ts";
import { NotStarted } from "#app/platform/jobs/keyed-queue.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import { UploadGone } from "#app/platform/uploads/upload-bytes.server.ts";
import { findUpload, type Uploads } from "#app/platform/uploads/uploads.server.ts";
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
 * seekable, as browsers create them, are replaced by a seekable copy.
 * @throws NotStarted if the client has disconnected; errors of the storage.
 */
export async function readAudio(
  db: Db,
  uploads: Uploads,
  { user, id, log, sender }: ReadAudioInput,
): Promise<number | null> {
  const upload = await findUpload(db, uploads, { user, id });
  if (!upload?.finished || upload.purpose !== "interview-audio") return null;
  const file = { user, log, extension: extensionOf(upload.fileName), sender };
  try {
    return await uploads.spare(async (written) => {
      const read = await uploads.local(db, id, (path) => readFile({ ...file, path, written }));
      if (read?.written) await uploads.replace(db, { user, id }, written);
      return read && read.seconds > 0 && read.seconds < maxSeconds ? Math.max(1, Math.round(read.seconds)) : null;
    });
  } catch (error) {
    if (error instanceof UploadGone) return null; // whoever wants to store it learns that
    throw error;
  }
}

async function readFile({ user, log, sender, ...file }: AudioFile & Omit<ReadAudioInput, "id">) {
  try {
    return await inWorker<ReadAudio>(worker, file, { user, seconds: 10, megabytes: 128, sender });
  } catch (error) {
    if (error instanceof NotStarted) throw error;
    log.info(error, "audio not read");
    return undefined;
  }
}
