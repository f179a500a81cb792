import type { StorageUse } from "./quota.server.ts";

/** There is no room for a file in its sender's quota. */
export class OverQuota extends Error {
  readonly use: StorageUse;
  constructor(use: StorageUse) {
    super("no room in the quota");
    this.use = use;
  }
}
