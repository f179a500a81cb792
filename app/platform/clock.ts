/**
 * What time it is, for what is kept: verbs, their ids and the payments sandbox ask here. It is the machine's time, unless
 * somebody lives through months in seconds.
 */
export const clock = {
  now: (): Date => (stopped === undefined ? new Date() : new Date(stopped)),
  isStopped: (): boolean => stopped !== undefined,
};

let stopped: number | undefined;

/**
 * Stops the clock of this process at a moment; without one it goes on with the machine's. For a command that has the
 * process to itself: nothing that serves people calls it (checked).
 */
export function stopClock(at?: Date): void {
  stopped = at?.getTime();
}
