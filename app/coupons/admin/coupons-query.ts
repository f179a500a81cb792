import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";
import type { CouponTier } from "../coupon.ts";

/** The status filter's values, as they appear in the URL. */
export const couponStatuses = ["active", "redeemed", "expired", "inactive"] as const;
export type StatusChoice = (typeof couponStatuses)[number];

export const couponTiers = ["pro", "premium"] as const satisfies CouponTier[];

const chosen = <T extends readonly string[]>(choices: T) => z.enum(choices).optional().catch(undefined);

/** The coupon list's filters, parsed from the URL. Invalid values are ignored. */
export const CouponsQuery = z.object({
  q: SearchText,
  status: chosen(couponStatuses),
  tier: chosen(couponTiers),
  batch: z.uuid().toLowerCase().optional().catch(undefined),
  ...CursorQuery,
});
export type CouponsQuery = z.output<typeof CouponsQuery>;

/** A search for a batch or a code prefix. */
interface CouponSearch {
  batch?: string;
  begins?: string;
}

/** Interprets a search term: a UUID is a batch ID, anything else a case-insensitive code prefix. */
export function searchOf(q: string): CouponSearch {
  const { data: batch } = z.uuid().safeParse(q.toLowerCase());
  return batch ? { batch } : { begins: q.toUpperCase() };
}

/** The tier of a search term that specifies only a tier: "PRO" or "premium-". */
export function tierOf(begins: string): CouponTier | undefined {
  return couponTiers.find((tier) => begins.length > 2 && `${tier.toUpperCase()}-`.startsWith(begins));
}

/**
 * The error message for a search that is too broad. With a status filter, matching codes are scanned one by one, and a
 * single character after the hyphen leaves tens of thousands out of a million.
 */
export function searchTooWide({ q, status }: Pick<Partial<CouponsQuery>, "q" | "status">): string | undefined {
  return status && /^(PRO|PREMIUM)-.$/i.test(q ?? "")
    ? "To search within one status, enter at least 2 characters after the hyphen."
    : undefined;
}

/** The path of the coupon list. */
export const couponsPath = "/admin/coupons";

/** The path for withdrawing a coupon. @param search the list's query string, or `?from=person`: where to return to. */
export function withdrawPath(code: string, search: string): string {
  return `${couponsPath}/${code}/withdraw${search}`;
}

/** The path of the list filtered by batch. */
export function batchPath(batch: string): string {
  return `${couponsPath}?batch=${batch}`;
}
