import { z } from "zod";
import { refusalTexts } from "./redemption-text.ts";

/** Where a coupon is redeemed: on the dashboard, or on the landing page (SPEC-EU2, SPEC-EU4). */
export type Variant = "dashboard" | "landing";

/** Both forms with their words (SPEC-EU4, SPEC-EU5, SPEC-EU7, SPEC-EU8). */
export const redeemForms = {
  dashboard: {
    action: "/coupons/redeem",
    field: "couponCode",
    heading: "Redeem Founder Coupon",
    button: "Redeem",
    busy: "Redeeming...",
    missing: { title: "Error", text: "Please enter a coupon code" },
    signedOut: { title: "Error", text: "You must be logged in to redeem a coupon" },
    failed: { title: "Error", text: "Failed to redeem coupon" },
  },
  landing: {
    action: "/coupons/redeem?from=landing",
    field: "coupon_code",
    heading: "Founder coupon",
    button: "Activate",
    busy: "Activating...",
    missing: { title: "Coupon code required", text: "Please enter a valid coupon code." },
    failed: { title: "Failed to redeem coupon", text: "Please check your coupon code and try again." },
  },
} as const;

/** Which of the two a page or a form is. */
export function variantOf(query: URLSearchParams): Variant {
  return query.get("from") === "landing" ? "landing" : "dashboard";
}

/**
 * The form's one field. However long a code is and whatever is in it, the answer to it is that of a code nobody made; more
 * than one is none.
 */
export function couponForm(variant: Variant) {
  const { field, missing } = redeemForms[variant];
  const code = z
    .string({ error: ({ input }) => (Array.isArray(input) ? refusalTexts.unknown : missing.text) })
    .trim()
    .min(1, missing.text);
  return z.object({ [field]: code });
}

const longest = 40; // characters

/** What somebody typed, if it is short enough to stand in an address and be shown to be put right. */
export function shortCode(typed: string | null): string | undefined {
  return typed !== null && typed.length <= longest ? typed : undefined;
}

/** The page on which this code is filled in. */
export function redeemPath(typed: string): string {
  const code = shortCode(typed.trim());
  return code ? `/coupons/redeem?${new URLSearchParams({ code })}` : "/coupons/redeem";
}
