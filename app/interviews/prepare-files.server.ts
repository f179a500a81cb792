import type { AppLoadContext } from "@remix-run/node";
import "#app/platform/http/context.ts";
import { extensionOf } from "#app/platform/uploads/file-name.ts";
import { findUpload } from "#app/platform/uploads/uploads.server.ts";
import { readAudio } from "./audio/read-audio.server.ts";
import { readTranscript } from "./transcript/read-transcript.server.ts";
import type { Segment } from "./transcript/segment.ts";

/** The uploads of a form, by id. */
export interface SentFiles {
  audio: string | undefined;
  transcript: string | undefined;
}

/** What was read of them, once and for good. */
export interface Prepared {
  /** Of the recording; null: nobody can tell. */
  seconds: number | null;
  /** Of the transcript; none: nothing in it can be shown. */
  passages: Segment[];
}

interface Sent extends SentFiles {
  user: string;
  /** Ends when the sender leaves. */
  sender?: AbortSignal;
}

/**
 * Reads what a form brought, before it is kept: it takes seconds, so it must not happen in a transaction.
 * @throws NotBegun when the sender has left before it was their turn. Their files wait for another form.
 */
export async function prepareFiles(
  { db, uploads, log }: AppLoadContext,
  { user, audio, transcript, sender }: Sent,
): Promise<Prepared> {
  const seconds = audio === undefined ? null : await readAudio(db, uploads, { user, id: audio, log, sender });
  const text = transcript === undefined ? undefined : await findUpload(db, uploads, { user, id: transcript });
  if (!text?.finished || text.purpose !== "interview-transcript") return { seconds, passages: [] };
  const file = { path: uploads.pathOf(text.id), extension: extensionOf(text.fileName) };
  return { seconds, passages: await readTranscript(file, { user, log, sender }) };
}
