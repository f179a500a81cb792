import type { Lock, Locker, RequestRelease } from "@tus/server";

const patience = 10_000; // ms to wait for the lock

interface Held {
  requestRelease: RequestRelease;
  released: Promise<void>;
  release: () => void;
}

/**
 * Only one request at a time writes to an upload. A new request asks the current one to release the lock: a phone that
 * lost its connection returns before we notice the disconnect. (The library's own locker waits by polling.)
 */
export function uploadLocks(): Locker {
  const held = new Map<string, Held>();
  return { newLock: (id) => lockOf(held, id) };
}

function lockOf(held: Map<string, Held>, id: string): Lock {
  return {
    async lock(stopSignal, requestRelease) {
      const end = AbortSignal.any([stopSignal, AbortSignal.timeout(patience)]);
      const ended = new Promise<void>((resolve) => end.addEventListener("abort", () => resolve(), { once: true }));
      for (let other = held.get(id); other; other = held.get(id)) {
        await other.requestRelease();
        await Promise.race([other.released, ended]);
        if (end.aborted) throw { status_code: 423, body: "Another request is writing to this upload\n" };
      }
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(id, { requestRelease, released, release });
    },
    async unlock() {
      held.get(id)?.release();
      held.delete(id);
    },
  };
}
