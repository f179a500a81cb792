import type { Generated } from "kysely";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends CouponTables {}
}

/** Coupons, and who redeemed them. */
export interface CouponTables {
  coupons: Coupons;
}

interface Coupons {
  id: string;
  code: string;
  subscription_tier: "pro" | "premium";
  expires_at: string;
  access_duration_days: number;
  created_by: string | null;
  is_active: Generated<number>;
  redeemed_by: string | null;
  redeemed_at: string | null;
  /** When an administrator withdrew it; only with `redeemed_at`. */
  withdrawn_at: Generated<string | null>;
  /** Shared by coupons created together. */
  batch_id: string | null;
  created_at: string;
}
