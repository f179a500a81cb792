import type { Logger } from "../observability/log.server.ts";
import { storageErrorOf } from "./storage-error.server.ts";

const pause = 1_000; // ms between writes
const size = 500; // items in one write
const maxPending = 10_000; // pending items

/** A write-behind buffer: items are written together, later. */
export interface Batch<T> {
  add(item: T): void;
  /** Writes pending items. */
  stop(): Promise<void>;
}

interface Options<T> {
  /** Name of the items in the log. */
  name: string;
  /** Writes up to 500 of them, in one transaction. */
  write: (items: T[]) => Promise<void>;
  log: Logger;
}

/**
 * Opens a batch for non-critical data: items stay in memory and are written at most once a second, so that a page costs
 * no write. Items that cannot be written or exceed the limit are dropped and logged; no request fails because of them.
 * While another process holds the lock, they wait.
 */
export function openBatch<T>({ name, write, log }: Options<T>): Batch<T> {
  const waiting: T[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const writeSome = async () => {
    const items = waiting.splice(0, size);
    if (dropped > 0) log.warn({ dropped }, `${name}: too many at once`);
    dropped = 0;
    await write(items).catch((error) => {
      if (storageErrorOf(error) !== "locked") return log.error(error, `${name}: ${items.length} lost`);
      log.warn(error, `${name}: written later`); // another process, such as a command, holds the lock
      waiting.unshift(...items);
      writeLater();
    });
  };
  const writeLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(writeSome);
      if (waiting.length > size) writeLater();
    }, pause).unref();
  };
  return {
    add(item) {
      if (waiting.length >= maxPending) dropped++;
      else waiting.push(item);
      writeLater();
    },
    async stop() {
      clearTimeout(timer);
      await writing;
      for (let writes = Math.ceil(waiting.length / size); writes > 0; writes--) await writeSome();
      clearTimeout(timer);
    },
  };
}
