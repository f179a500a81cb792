import type { BackupSettings } from "./backup-settings.server.ts";
import type { Made } from "./make/make-backup.server.ts";
import type { Sent } from "./remote/send-copies.server.ts";
import { runBackup, runCopies } from "./run-backup.server.ts";

/** What the process is to do. Without `make` it only copies. */
export interface Order {
  settings: BackupSettings;
  make: boolean;
}

/** What came of it, or why not. */
export interface Outcome {
  made?: Made;
  sent?: Sent[];
  failed?: string;
}

// It is told what to do, and says what came of it; when the server is gone nobody wants it any more.
process.once("message", async (order: Order) => {
  const outcome: Outcome = {};
  try {
    if (order.make) outcome.made = await runBackup(order.settings);
    outcome.sent = await runCopies(order.settings);
  } catch (error) {
    outcome.failed = error instanceof Error ? error.message : String(error);
  }
  process.send?.(outcome, () => process.exit(0));
});
process.once("disconnect", () => process.exit(1));
