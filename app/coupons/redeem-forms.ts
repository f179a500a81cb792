import { z } from "zod";
import { refusalTexts } from "./redemption-text.ts";

/** The form's location: the dashboard or the landing page (SPEC-EU2, SPEC-EU4). */
export type Variant = "dashboard" | "landing";

/** Both forms with their texts (SPEC-EU4, SPEC-EU5, SPEC-EU7, SPEC-EU8). */
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

/** The variant of a page or form. */
export function variantOf(query: URLSearchParams): Variant {
  return query.get("from") === "landing" ? "landing" : "dashboard";
}

/**
 * The form's only field. Input of any length and content is handled as an unknown code; so are repeated fields.
 */
export function couponForm(variant: Variant) {
  const { field, missing } = redeemForms[variant];
  const code = z
    .string({ error: ({ input }) => (Array.isArray(input) ? refusalTexts.unknown : missing.text) })
    .trim()
    .min(1, missing.text);
  return z.object({ [field]: code });
}

const maxLength = 40; // characters

/** The typed code, if short enough to be put in a URL and shown for correction. */
export function shortCode(typed: string | null): string | undefined {
  return typed !== null && typed.length <= maxLength ? typed : undefined;
}

/** URL of the page with this code prefilled. */
export function redeemPath(typed: string): string {
  const code = shortCode(typed.trim());
  return code ? `/coupons/redeem?${new URLSearchParams({ code })}` : "/coupons/redeem";
}
