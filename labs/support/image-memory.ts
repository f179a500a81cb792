import { join } from "node:path";
import { readImageSteps } from "../../tests/support/image-steps.ts";

const { MALLOC_ARENA_MAX = "", NODE_OPTIONS = "" } = readImageSteps(join(import.meta.dirname, "../../Dockerfile")).env;

/** How the image has its server keep memory, for its environment. */
export const imageMemory = { MALLOC_ARENA_MAX, NODE_OPTIONS };
/** What Node takes by itself where there are 512 MB: with much memory around it is in no hurry to collect. */
export const smallHeap = "--max-old-space-size=256";
