import { inWorker } from "#app/platform/jobs/in-worker.server.ts";
import { NotBegun } from "#app/platform/jobs/keyed-queue.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Segment } from "./segment.ts";
import type { TranscriptFile } from "./transcript-worker.server.ts";

const worker = "#app/interviews/transcript/transcript-worker.server.ts";

/**
 * What is said in a transcript. @param user whose it is. @param log hears why a file could not be read; the file is kept
 * all the same.
 * @returns no passages when nothing in it can be shown. @throws NotBegun when its sender has left.
 */
export async function readTranscript(
  file: TranscriptFile,
  { user, log, sender }: { user: string; log: Logger; sender?: AbortSignal },
): Promise<Segment[]> {
  try {
    return await inWorker<Segment[]>(worker, file, { user, seconds: 10, megabytes: 128, sender });
  } catch (error) {
    if (error instanceof NotBegun) throw error;
    log.info({ why: whyOf(error as NodeJS.ErrnoException) }, "transcript not read");
    return [];
  }
}

/** What a reader says of a file may quote it, and no log is to: only the limits of its thread are told in words. */
function whyOf({ name, code, message }: NodeJS.ErrnoException): string {
  return code?.startsWith("ERR_WORKER") || message.startsWith("a file took more than") ? message : name;
}
