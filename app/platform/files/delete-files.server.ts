import type { Logger } from "../observability/log.server.ts";
import type { FileStorage } from "./file-storage.ts";

/**
 * Takes away files whose rows are gone already. That is done, whatever the disk says: what stays behind is told in the
 * log, and the sweep finds that nothing names it.
 */
export async function deleteFiles(
  { files, log }: { files: FileStorage; log: Logger },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.delete(key).catch((err: unknown) => log.warn({ key, err }, "a file stays until it is swept away"));
  }
}
