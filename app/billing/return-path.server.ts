import { safePath } from "#app/platform/http/guard.server.ts";

const maxLength = 500; // characters: it is embedded in other URLs, and the guard accepts 2,048

/** The page of ours to return to after paying. Falls back to the dashboard. */
export function returnPath(path: string | null | undefined): string {
  const safe = safePath(path);
  return safe.length > maxLength ? "/" : safe;
}
