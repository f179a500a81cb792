import { join } from "node:path";
import { readImageSteps } from "../../tests/support/image-steps.ts";

const { MALLOC_ARENA_MAX = "", NODE_OPTIONS = "" } = readImageSteps(join(import.meta.dirname, "../../Dockerfile")).env;

/** The memory settings of the image, as environment variables. */
export const imageMemory = { MALLOC_ARENA_MAX, NODE_OPTIONS };
/** Node's default heap limit with 512 MB: with plenty of memory it would collect garbage less often. */
export const smallHeap = "--max-old-space-size=256";
