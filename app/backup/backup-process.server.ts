import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { BackupOutcome, BackupRequest } from "./backup-program.server.ts";

const program = join(import.meta.dirname, "backup-program.server.ts");

/**
 * Makes and copies a backup in a child process, because its reads, writes and checks would block the event loop. A
 * worker thread is no alternative: it cannot be terminated while inside SQLite, and the server has 4 s to stop. The
 * process runs below normal priority.
 * @throws when the process exits without a result.
 */
export async function runBackupProcess(order: BackupRequest): Promise<BackupOutcome> {
  const child = fork(program, { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let stderr = "";
  child.stderr?.on("data", (part) => (stderr = (stderr + part).slice(-1_000)));
  try {
    return await new Promise<BackupOutcome>((done, failed) => {
      child.once("message", (outcome) => done(outcome as BackupOutcome));
      child.once("error", failed);
      child.once("close", (code, signal) =>
        failed(new Error(`The process that makes backups ended with ${signal ?? code}. ${stderr}`.trim())),
      );
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      child.send(order, () => undefined); // if it has exited by now, `close` reports why
    });
  } finally {
    process.off("exit", end);
  }
}
