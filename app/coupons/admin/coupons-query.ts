import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";
import type { CouponTier } from "../coupon.ts";

/** How a coupon stands, as it is chosen in the list's address. */
export const couponStatuses = ["active", "redeemed", "expired", "inactive"] as const;
export type StatusChoice = (typeof couponStatuses)[number];

export const couponTiers = ["pro", "premium"] as const satisfies CouponTier[];

const chosen = <T extends readonly string[]>(choices: T) => z.enum(choices).optional().catch(undefined);

/** What the list of coupons is narrowed by, as it stands in its address. What cannot be read is not said. */
export const CouponsQuery = z.object({
  q: SearchText,
  status: chosen(couponStatuses),
  tier: chosen(couponTiers),
  batch: z.uuid().toLowerCase().optional().catch(undefined),
  ...CursorQuery,
});
export type CouponsQuery = z.output<typeof CouponsQuery>;

/** What somebody looks for: a batch, or codes that begin like this. */
export interface CouponSearch {
  batch?: string;
  begins?: string;
}

/** The search as it is meant: an id is a batch's, anything else the beginning of a code in whatever case. */
export function searchOf(q: string): CouponSearch {
  const { data: batch } = z.uuid().safeParse(q.toLowerCase());
  return batch ? { batch } : { begins: q.toUpperCase() };
}

/** The tier of a search that says no more of a code than that: "PRO" or "premium-". */
export function tierOf(begins: string): CouponTier | undefined {
  return couponTiers.find((tier) => begins.length > 2 && `${tier.toUpperCase()}-`.startsWith(begins));
}

/**
 * What is wrong with a search, in a sentence. Of one status the codes are looked through one by one, and one sign after
 * the hyphen leaves tens of thousands of a million.
 */
export function searchTooWide({ q, status }: Pick<Partial<CouponsQuery>, "q" | "status">): string | undefined {
  return status && /^(PRO|PREMIUM)-.$/i.test(q ?? "")
    ? "To search within one status, enter at least 2 characters after the hyphen."
    : undefined;
}

/** The address of the list with what it is narrowed by. */
export const couponsPath = "/admin/coupons";

/** Takes a redeemed coupon back. @param search what the list is narrowed by, or `?from=person`: one comes back there. */
export function withdrawPath(code: string, search: string): string {
  return `${couponsPath}/${code}/withdraw${search}`;
}

/** The list of the coupons that were made together. */
export function batchPath(batch: string): string {
  return `${couponsPath}?batch=${batch}`;
}
