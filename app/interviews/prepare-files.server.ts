import type { AppLoadContext } from "@remix-run/node";
import "#app/platform/http/context.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import { UploadGone } from "#app/platform/uploads/upload-bytes.server.ts";
import { findUpload } from "#app/platform/uploads/uploads.server.ts";
import { readAudio } from "./audio/read-audio.server.ts";
import { readTranscript } from "./transcript/read-transcript.server.ts";
import type { Segment } from "./transcript/segment.ts";

/** The uploads of a form, by id. */
export interface SentFiles {
  audio: string | undefined;
  transcript: string | undefined;
}

/** The data extracted from the files, once. */
export interface Prepared {
  /** The length of the recording; null if it cannot be determined. */
  seconds: number | null;
  /** The text of the transcript; empty if it cannot be shown. */
  passages: Segment[];
}

interface Sent extends SentFiles {
  user: string;
  /** Aborts when the client disconnects. */
  sender?: AbortSignal;
}

/**
 * Reads the files of a form before they are stored. This takes seconds, so it must not run in a transaction.
 * @throws NotStarted if the client disconnected before its turn; errors of the storage. The uploads are kept for another
 * attempt.
 */
export async function prepareFiles(
  { db, uploads, log }: AppLoadContext,
  { user, audio, transcript, sender }: Sent,
): Promise<Prepared> {
  const seconds = audio === undefined ? null : await readAudio(db, uploads, { user, id: audio, log, sender });
  const text = transcript === undefined ? undefined : await findUpload(db, uploads, { user, id: transcript });
  if (!text?.finished || text.purpose !== "interview-transcript") return { seconds, passages: [] };
  const extension = extensionOf(text.fileName);
  const read = (path: string) => readTranscript({ path, extension }, { user, log, sender });
  return { seconds, passages: await uploads.local(db, text.id, read).catch(noneIfGone) };
}

/** Whoever wants to store the upload learns that it is gone. */
function noneIfGone(error: unknown): Segment[] {
  if (error instanceof UploadGone) return [];
  throw error;
}
