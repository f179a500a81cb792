import { join } from "node:path";
import { readImageSteps } from "./image-steps.ts";

const home = join(import.meta.dirname, "../..");
const { NODE_COMPILE_CACHE = "", NODE_COMPILE_CACHE_PORTABLE = "" } = readImageSteps(join(home, "Dockerfile")).env;

/** Where a server finds what was compiled when it was built, as in the image. @param folder what the image has as /app. */
export function compileCache(folder = home) {
  return { NODE_COMPILE_CACHE: NODE_COMPILE_CACHE.replace("/app", folder), NODE_COMPILE_CACHE_PORTABLE };
}
