/**
 * Runs `work` after all earlier work with the same name.
 * @param wanted checked before the work starts; work no longer wanted is not started, and fails with `NotStarted`.
 */
export type KeyedQueue = <T>(name: string, work: () => Promise<T>, isWanted?: () => boolean) => Promise<T>;

/** Queued work was cancelled before it started. */
export class NotStarted extends Error {}

/** A queue that is serial per name; different names run concurrently. */
export function keyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return (name, work, isWanted = () => true) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(() => {
      if (!isWanted()) throw new NotStarted("nobody waits for this any more");
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
