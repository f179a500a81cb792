import { inWorker } from "#app/platform/jobs/in-worker.server.ts";
import { NotStarted } from "#app/platform/jobs/keyed-queue.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Segment } from "./segment.ts";
import type { TranscriptFile } from "./transcript-worker.server.ts";

const worker = "#app/interviews/transcript/transcript-worker.server.ts";

/**
 * Extracts the passages of a transcript. @param user who owns it. @param log receives the reason if a file cannot be
 * read; the file is kept.
 * @returns no passages if none can be shown. @throws NotStarted if the client has disconnected.
 */
export async function readTranscript(
  file: TranscriptFile,
  { user, log, sender }: { user: string; log: Logger; sender?: AbortSignal },
): Promise<Segment[]> {
  try {
    return await inWorker<Segment[]>(worker, file, { user, seconds: 10, megabytes: 128, sender });
  } catch (error) {
    if (error instanceof NotStarted) throw error;
    log.info({ reason: whyOf(error as NodeJS.ErrnoException) }, "transcript not read");
    return [];
  }
}

/**
 * The loggable part of an error. Parser messages may quote the file, which must not be logged; only messages about the
 * worker's limits are.
 */
function whyOf({ name, code, message }: NodeJS.ErrnoException): string {
  return code?.startsWith("ERR_WORKER") || message.startsWith("a file took more than") ? message : name;
}
