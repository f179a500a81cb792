/**
 * Current time for everything that is stored: domain functions, their ids and the payments sandbox use it. It follows
 * the system clock unless a command simulates months in seconds.
 */
export const clock = {
  now: (): Date => (stopped === undefined ? new Date() : new Date(stopped)),
  isStopped: (): boolean => stopped !== undefined,
};

let stopped: number | undefined;

/**
 * Stops this process's clock at the given time; without one, it follows the system clock again. Only for commands that
 * have the process to themselves: no server code calls it (checked).
 */
export function stopClock(at?: Date): void {
  stopped = at?.getTime();
}
