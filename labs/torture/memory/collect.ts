import { appendFileSync } from "node:fs";

/**
 * For a server under torture: at SIGUSR2 it throws away what nobody needs, and writes to MEMORY_FILE what is left, so that
 * one moment can be held against another.
 */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(process.env.MEMORY_FILE ?? "", `${heapUsed + external}\n`);
});
