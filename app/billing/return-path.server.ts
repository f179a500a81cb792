import { safePath } from "#app/platform/http/guard.server.ts";

const longest = 500; // characters: it travels on inside other addresses, and the guard takes 2,048

/** The page of ours that somebody wants to come back to after paying; the dashboard when it is none. */
export function returnPath(wanted: string | null | undefined): string {
  const path = safePath(wanted);
  return path.length > longest ? "/" : path;
}
