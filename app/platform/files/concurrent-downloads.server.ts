const most = 8; // a browser asks for six things of a site at once
const underWay = new Map<string, number>();

/**
 * Counts an answer with a file while it is on its way: each holds a file and up to a megabyte, also when its reader
 * stands still. In memory alone, since the answers end with the process.
 * @param user whose answer it is.
 * @returns what says that it has ended, once or more often; undefined when too many of this person are under way.
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
