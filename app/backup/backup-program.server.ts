import type { BackupSettings } from "./backup-settings.server.ts";
import { type Made, makeBackup } from "./make/make-backup.server.ts";
import { runCopies, type Sent } from "./remote/send-copies.server.ts";

/** The task of the process. Without `make` it only copies. */
export interface BackupRequest {
  settings: BackupSettings;
  make: boolean;
}

/** The result, or why it failed. */
export interface BackupOutcome {
  made?: Made;
  sent?: Sent[];
  failed?: string;
}

// Receives one order, sends back its outcome, and exits when the server is gone.
process.once("message", async (order: BackupRequest) => {
  const outcome: BackupOutcome = {};
  try {
    if (order.make) outcome.made = await makeBackup(order.settings);
    outcome.sent = await runCopies(order.settings);
  } catch (error) {
    outcome.failed = error instanceof Error ? error.message : String(error);
  }
  process.send?.(outcome, () => process.exit(0));
});
process.once("disconnect", () => process.exit(1));
