import type { Logger } from "../observability/log.server.ts";
import type { FileStorage } from "./file-storage.ts";

/**
 * Deletes files whose rows are already deleted. It never fails: files that cannot be deleted are logged, and the sweep
 * removes them as unreferenced.
 */
export async function deleteFiles(
  { files, log }: { files: FileStorage; log: Logger },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.delete(key).catch((err: unknown) => log.warn({ key, err }, "a file stays until it is swept away"));
  }
}
