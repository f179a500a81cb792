import { setTimeout } from "node:timers/promises";
import { UnallocatedSpace } from "./unallocated-space.server.ts";

/** The task of the process. */
export interface EraseRequest {
  /** The database. */
  file: string;
  /** How often in a row a step is tried. */
  attempts: number;
}

/** How it went, or why it failed. */
export interface EraseOutcome {
  /** Whether nothing is left. If not, another process uses the database. */
  erased: boolean;
  /** The longest time for which the write lock was held, in ms. */
  maxLocked: number;
  failed?: string;
}

const pause = 20; // ms between steps, for others

async function erase({ file, attempts }: EraseRequest): Promise<EraseOutcome> {
  const space = new UnallocatedSpace(file);
  let left = attempts;
  while (left > 0) {
    const step = space.next();
    if (step === "done") return { erased: true, maxLocked: space.maxLocked };
    left = step === "busy" ? left - 1 : attempts;
    if (left > 0) await setTimeout(pause);
  }
  return { erased: false, maxLocked: space.maxLocked };
}

// Receives one order, sends back its outcome, and exits when the server is gone. The exit closes the files.
process.once("message", async (order: EraseRequest) => {
  const outcome = await erase(order).catch((error: Error) => ({ erased: false, maxLocked: 0, failed: error.message }));
  process.send?.(outcome, () => process.exit(0));
});
process.once("disconnect", () => process.exit(1));
