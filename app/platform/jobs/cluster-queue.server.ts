import pLimit from "p-limit";
import { withSessionLock } from "../db/session-lock.server.ts";
import { type KeyedQueue, keyedQueue, NotStarted } from "./keyed-queue.ts";

const maxLocks = 10; // each has a connection of its own

/**
 * A `keyedQueue` of all processes that share a database on PostgreSQL: per name one after another among them, in order
 * within a process.
 * @param url as of `withSessionLock`.
 */
export function clusterQueue(url: string): KeyedQueue {
  const inTurn = keyedQueue();
  const atOnce = pLimit(maxLocks);
  return (name, work, isWanted = () => true) => {
    const begin = async () => {
      if (!isWanted()) throw new NotStarted("nobody waits for this any more"); // while another process had the lock
      return work();
    };
    return inTurn(name, () => atOnce(() => withSessionLock(url, name, begin)), isWanted);
  };
}
