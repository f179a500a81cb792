import type { CouponTier } from "#app/coupons/coupon.ts";
import { type BulkKind, bulkActions } from "./bulk-action.ts";

/** Why a row is left out, as shown after the number of such rows. */
export const leftOutTexts = {
  gone: "no longer there",
  paying: "paying, which a change of plan here doesn't stop: change these one by one",
  as_set: "already as chosen",
  has_plan: "already on this plan or a higher one, so that a coupon would add nothing",
  oneself: "you yourself: your own account has this in Account",
  signed_out: "not signed in anywhere",
  unconfirmed: "without a confirmed email address",
  not_an_upload: "not a user's upload, so that nobody would be told",
} as const;
export type LeftOut = keyof typeof leftOutTexts;

/** What became of a row. `waiting`: nothing yet. `changed`: it has been changed since, so undoing left it as it is. */
export type Outcome = "waiting" | "done" | "undone" | "changed" | LeftOut;

/** Whether the row was left out, for one of the reasons. */
export function isLeftOut(outcome: Outcome): outcome is LeftOut {
  return outcome in leftOutTexts;
}

/** What decides whether a user is reached. */
export interface PersonFacts {
  id: string;
  subscribedBy: string | null;
  /** The plan as shown, from whatever source, and whether it has no end. */
  plan: "free" | "pro" | "premium";
  isEndless: boolean;
  /** The tier an administrator has given them. */
  granted: "free" | "pro" | "premium";
  isConfirmed: boolean;
  isSignedIn: boolean;
}

/** Whether an action reaches a user, or why not. @param by the administrator's id */
export function personOutcome(kind: BulkKind, person: PersonFacts, by: string): "waiting" | LeftOut {
  const { deed } = bulkActions[kind];
  switch (deed.does) {
    case "tier":
      if (person.subscribedBy === "paying") return "paying";
      return person.granted === deed.tier ? "as_set" : "waiting";
    case "coupon":
      return isEnough(person, deed.tier) ? "has_plan" : "waiting";
    case "sign out":
      if (person.id === by) return "oneself";
      return person.isSignedIn ? "waiting" : "signed_out";
    case "message":
      return person.isConfirmed ? "waiting" : "unconfirmed";
    default:
      return "waiting";
  }
}

const ranks = { free: 0, pro: 1, premium: 2 };

/** Whether a coupon would be wasted: the plan is higher, or equal and without an end. */
function isEnough({ plan, isEndless }: PersonFacts, tier: CouponTier): boolean {
  return ranks[plan] > ranks[tier] || (plan === tier && isEndless);
}

/** What decides whether a resource is reached. */
export interface ResourceFacts {
  id: string;
  isActive: boolean;
  isDeclined: boolean;
  /** Whether a user uploaded it: neither a bundled one nor a copy. */
  isUpload: boolean;
}

/** Whether an action reaches a resource, or why not. */
export function resourceOutcome(kind: BulkKind, resource: ResourceFacts): "waiting" | LeftOut {
  const { does } = bulkActions[kind].deed;
  if (does === "activate") return resource.isActive ? "as_set" : "waiting";
  if (does === "deactivate") return resource.isActive ? "waiting" : "as_set";
  if (!resource.isUpload) return "not_an_upload";
  return resource.isDeclined ? "as_set" : "waiting";
}
