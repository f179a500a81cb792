import type { StorageUse } from "./quota.server.ts";

/** A file exceeds its user's quota. */
export class OverQuota extends Error {
  readonly use: StorageUse;
  constructor(use: StorageUse) {
    super("no room in the quota");
    this.use = use;
  }
}
