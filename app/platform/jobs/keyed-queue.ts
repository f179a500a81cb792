/**
 * Runs `work` when all that was begun for the same name is done.
 * @param wanted asked when its turn comes; work that nobody waits for any more is not begun, and fails with `NotBegun`.
 */
export type InTurn = <T>(name: string, work: () => Promise<T>, wanted?: () => boolean) => Promise<T>;

/** Its turn came when nobody waited for it any more: nothing was done. */
export class NotBegun extends Error {}

/** One after another for each name; different names side by side. */
export function keyedQueue(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (name, work, wanted = () => true) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(() => {
      if (!wanted()) throw new NotBegun("nobody waits for this any more");
      return work();
    });
    const settled = mine.catch(() => undefined);
    last.set(name, settled);
    void settled.then(() => {
      if (last.get(name) === settled) last.delete(name);
    });
    return mine;
  };
}
