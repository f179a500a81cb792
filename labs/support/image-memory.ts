import { existsSync } from "node:fs";
import { join } from "node:path";
import { readImageSteps } from "../../tests/support/image-steps.ts";

const home = join(import.meta.dirname, "../..");

/** @returns the memory settings of a product's image, as environment variables; none where its Dockerfile has none. */
export function imageMemory(folder = home): Record<string, string> {
  const dockerfile = join(folder, "Dockerfile");
  const steps = existsSync(dockerfile) ? Object.entries(readImageSteps(dockerfile).env) : [];
  return Object.fromEntries(steps.filter(([name]) => name === "NODE_OPTIONS" || name.startsWith("MALLOC_")));
}

/** Node's default heap limit with 512 MB: with plenty of memory it would collect garbage less often. */
export const smallHeap = "--max-old-space-size=256";
