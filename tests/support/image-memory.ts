import { join } from "node:path";
import { readImageSteps } from "./image-steps.ts";

const home = join(import.meta.dirname, "../..");
const { env } = readImageSteps(join(home, "Dockerfile"));
const { MALLOC_ARENA_MAX = "", NODE_OPTIONS = "", NODE_COMPILE_CACHE = "", NODE_COMPILE_CACHE_PORTABLE = "" } = env;

/** How the image has its server keep memory, for its environment. */
export const imageMemory = { MALLOC_ARENA_MAX, NODE_OPTIONS };
/** What Node takes by itself where there are 512 MB: with much memory around it is in no hurry to collect. */
export const smallHeap = "--max-old-space-size=256";
/** Where a server of this folder finds what was compiled when it was built, as in the image. */
export const compileCache = {
  NODE_COMPILE_CACHE: NODE_COMPILE_CACHE.replace("/app", home),
  NODE_COMPILE_CACHE_PORTABLE,
};
