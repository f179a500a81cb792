import type { Db } from "../db/database.server.ts";

/** A user's storage use and quota, in bytes. */
export interface StorageUse {
  used: number;
  /** Infinity if there is no limit. */
  quota: number;
}

/** Reads the use from the database: stored files, plus pending and unfinished uploads at their full size. */
export type FindUse = (db: Db, of: { user: string }) => Promise<StorageUse>;

/** Ends a reservation: its bytes are in a row now, or will not arrive. */
export type Release = () => void;

/** Enforces the quotas of users. Uploads of other processes count from when they have their rows. */
export interface Quota {
  /** Call before reading a byte. @returns a function to end the reservation, or the current use if there is no room. */
  reserve(db: Db, input: { user: string; bytes: number }): Promise<Release | StorageUse>;
  /**
   * Call in the transaction that has inserted the rows of uploads: another process may have filled the same room since
   * it was reserved. @returns the use before these uploads if it now exceeds the quota.
   */
  exceeded(transaction: Db, input: { user: string; bytes: number }): Promise<StorageUse | undefined>;
}

/**
 * Enforces quotas even for concurrent uploads: until a file has its row, its bytes are reserved in memory.
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
      // Reserve first, then query: bytes that become a row meanwhile count twice rather than not at all.
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
    async exceeded(transaction, { user, bytes }) {
      const { used, quota } = await findUse(transaction, { user });
      return used > quota ? { used: used - bytes, quota } : undefined;
    },
  };
}

/** Total full size in bytes of a user's pending and unfinished uploads. */
export async function pendingBytes(db: Db, { user }: { user: string }): Promise<number> {
  const { bytes } = await db
    .selectFrom("uploads")
    .select(({ fn }) => fn.sum<number | null>("size").as("bytes"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
