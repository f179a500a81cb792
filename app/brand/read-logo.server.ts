import { inWorker } from "#app/platform/jobs/in-worker.server.ts";
import { NotStarted } from "#app/platform/jobs/keyed-queue.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { maxLogoFile } from "./brand.ts";
import { logoProblemText, sizeProblem } from "./logo-problem.ts";
import type { EncodedLogo } from "./logo-worker.server.ts";
import { readPictureFile } from "./picture-file.ts";

const worker = "#app/brand/logo-worker.server.ts";

/** The picture, encoded by us; or why the file isn't taken, as its form says it. */
type ReadLogo = { ok: true; logo: EncodedLogo } | { ok: false; problem: string };

/**
 * Reads the picture of a file and encodes it again, so that nothing but its pixels is stored. It is decoded in a worker
 * with limits on time and memory, once its head says that it fits.
 * @param user whose it is. @param log receives the reason if a picture can't be decoded.
 * @throws NotStarted if the client has disconnected.
 */
export async function readLogo(
  file: Uint8Array,
  { user, log, sender }: { user: string; log: Logger; sender?: AbortSignal },
): Promise<ReadLogo> {
  if (file.length > maxLogoFile) return refused(logoProblemText("size"));
  const picture = readPictureFile(file);
  if (typeof picture === "string") return refused(logoProblemText(picture));
  const problem = sizeProblem(picture);
  if (problem) return refused(problem);
  try {
    const logo = await inWorker<EncodedLogo>(worker, picture, { user, seconds: 10, megabytes: 160, sender });
    return { ok: true, logo };
  } catch (error) {
    if (error instanceof NotStarted) throw error;
    log.info({ reason: error instanceof Error ? error.name : "refused by the codec" }, "logo not read");
    return refused(logoProblemText("damaged"));
  }
}

function refused(problem: string): ReadLogo {
  return { ok: false, problem };
}
