import type { SettableTier } from "#app/billing/admin-grant.ts";
import type { CouponTier } from "#app/coupons/coupon.ts";
import { pluralize } from "#app/ui/pluralize.ts";

/** The lists whose rows administrators act on at once: where they are, and what their rows are called. */
export const bulkLists = {
  users: { path: "/admin/users", noun: "user" },
  resources: { path: "/admin/resources", noun: "resource" },
} as const;
export type BulkList = keyof typeof bulkLists;

/** The URL of a list with these filters, as a query string; null or "": none. */
export function listedPath(list: BulkList, query: string | null): string {
  return query ? `${bulkLists[list].path}?${query}` : bulkLists[list].path;
}

/** What is done to each row. */
export type Deed =
  | { does: "message" | "sign out" | "export" | "activate" | "deactivate" | "decline" }
  | { does: "tier"; tier: SettableTier }
  | { does: "coupon"; tier: CouponTier };

interface BulkAction {
  list: BulkList;
  /** Its label in the choice below the list. */
  label: string;
  deed: Deed;
  /** The question before it is done, given "3 users". */
  question: (rows: string) => string;
  /** Whether what was done can be taken back. */
  isUndoable?: true;
}

const tierAction = (tier: SettableTier, label: string): BulkAction => ({
  ...{ list: "users", label, deed: { does: "tier", tier }, isUndoable: true },
  question: (rows) => `${label} for ${rows}?`,
});
const couponAction = (tier: CouponTier, label: string): BulkAction => ({
  ...{ list: "users", label, deed: { does: "coupon", tier }, isUndoable: true },
  question: (rows) => `${label} to ${rows}?`,
});
const reviewAction = (does: "activate" | "deactivate" | "decline", label: string): BulkAction => ({
  ...{ list: "resources", label, deed: { does }, ...(does !== "decline" && { isUndoable: true }) },
  question: (rows) => `${label} ${rows}?`,
});

export const bulkKinds = [
  ...(["message", "coupon_pro", "coupon_premium", "tier_free", "tier_pro", "tier_premium"] as const),
  ...(["sign_out", "export", "activate", "deactivate", "decline"] as const),
] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** What administrators do with many rows of a list at once. */
export const bulkActions: Record<BulkKind, BulkAction> = {
  message: {
    ...{ list: "users", label: "Write a message", deed: { does: "message" } },
    question: (rows) => `Write a message to ${rows}?`,
  },
  coupon_pro: couponAction("pro", "Give a Pro coupon"),
  coupon_premium: couponAction("premium", "Give a Premium coupon"),
  tier_free: tierAction("free", "Change plan to Free"),
  tier_pro: tierAction("pro", "Change plan to Pro"),
  tier_premium: tierAction("premium", "Change plan to Premium"),
  sign_out: {
    ...{ list: "users", label: "Sign out everywhere", deed: { does: "sign out" } },
    question: (rows) => `Sign ${rows} out everywhere?`,
  },
  export: {
    ...{ list: "users", label: "Export as CSV", deed: { does: "export" } },
    question: (rows) => `Export ${rows} as CSV?`,
  },
  activate: reviewAction("activate", "Activate"),
  deactivate: reviewAction("deactivate", "Deactivate"),
  decline: reviewAction("decline", "Decline"),
};

/** The question before an action is done to so many rows. */
export function questionText(kind: BulkKind, count: number): string {
  const { list, question } = bulkActions[kind];
  return question(pluralize(count, bulkLists[list].noun));
}

/** The URL of a bulk action: its preview, then its progress. */
export function bulkPath(id: string): string {
  return `/admin/bulk/${encodeURIComponent(id)}`;
}

/** The most rows of one action. */
export const maxMembers = 100_000;

/**
 * `choosing`: its rows are being stored; `preview`: nothing was done yet; `cancelled`: some rows were done, and the rest
 * stay as they were.
 */
export type BulkState = "choosing" | "preview" | "running" | "done" | "cancelled" | "undoing" | "undone";

/** Whether it is in progress, so that its page must refresh. */
export function isInProgress(state: BulkState): boolean {
  return state === "running" || state === "undoing";
}

/** Whether what was done to the rows can be taken back now. */
export function mayUndo(kind: BulkKind, state: BulkState): boolean {
  return bulkActions[kind].isUndoable === true && (state === "done" || state === "cancelled");
}
