const most = 8; // browsers open six connections to a site at once
const underWay = new Map<string, number>();

/**
 * Counts a download while it is in progress: each holds a file and up to a megabyte, even when the client has stalled.
 * The count is only in memory, since downloads end with the process.
 * @param user the downloading user.
 * @returns an idempotent function to end the download; undefined when the user has too many in progress.
 */
export function beginDownload(user: string): (() => void) | undefined {
  const now = underWay.get(user) ?? 0;
  if (now >= most) return undefined;
  underWay.set(user, now + 1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const left = (underWay.get(user) ?? 1) - 1;
    if (left > 0) underWay.set(user, left);
    else underWay.delete(user);
  };
}
