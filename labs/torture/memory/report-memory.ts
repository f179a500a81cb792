import { appendFileSync } from "node:fs";

/**
 * Preloaded into the tested server: on SIGUSR2, collects garbage and writes the memory in use to MEMORY_FILE, so that
 * two moments can be compared.
 */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(process.env.MEMORY_FILE ?? "", `${heapUsed + external}\n`);
});
