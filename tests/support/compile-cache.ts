import { join } from "node:path";
import { readImageSteps } from "./image-steps.ts";

const home = join(import.meta.dirname, "../..");
const { NODE_COMPILE_CACHE = "", NODE_COMPILE_CACHE_PORTABLE = "" } = readImageSteps(join(home, "Dockerfile")).env;

/**
 * The environment variables with which a server uses the compile cache of its build, as in the image.
 * @param folder the image's /app.
 */
export function compileCache(folder = home) {
  return { NODE_COMPILE_CACHE: NODE_COMPILE_CACHE.replace("/app", folder), NODE_COMPILE_CACHE_PORTABLE };
}
