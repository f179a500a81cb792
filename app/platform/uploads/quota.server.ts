import type { Db } from "../db/database.server.ts";

/** How much somebody's files take, and may take, in bytes. */
export interface StorageUse {
  used: number;
  /** Infinity where there is no limit. */
  quota: number;
}

/** Asks the database for it: files that are kept, and uploads that wait or are under way with their whole size. */
export type FindUse = (db: Db, of: { user: string }) => Promise<StorageUse>;

/** Ends a reservation: its bytes are in a row now, or do not come. */
export type Release = () => void;

export interface Quota {
  /** Asked before a byte is read. @returns what ends the reservation, or how full the storage is when there is no room. */
  reserve(db: Db, wanted: { user: string; bytes: number }): Promise<Release | StorageUse>;
}

/**
 * Holds each person to their quota, also where several of their files come at once: until a file has its row, its bytes
 * are noted here.
 */
export function openQuota(findUse: FindUse): Quota {
  const reserved = new Map<string, number>();
  const add = (user: string, bytes: number) => {
    const now = (reserved.get(user) ?? 0) + bytes;
    if (now === 0) reserved.delete(user);
    else reserved.set(user, now);
  };
  return {
    async reserve(db, { user, bytes }) {
      // First noted and added up, then asked: what becomes a row meanwhile counts twice rather than not at all.
      add(user, bytes);
      const coming = reserved.get(user) ?? 0;
      let isHeld = true;
      const release = () => {
        if (isHeld) add(user, -bytes);
        isHeld = false;
      };
      try {
        const use = await findUse(db, { user });
        if (use.used + coming <= use.quota) return release;
        release();
        return use;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
