import { z } from "zod";
import type { Tier } from "#app/billing/access.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";

/** What somebody is to the newsletter (SPEC-AD9): on its list, or an account that is paid for or is not. */
export const userTypes = ["newsletter", "paid", "free"] as const;
export type UserType = (typeof userTypes)[number];

/** The type as people read it. */
export function typeName(type: UserType): string {
  return { newsletter: "Newsletter", paid: "Paid", free: "Free" }[type];
}

const type = z.enum(userTypes).optional().catch(undefined);

/** What the list is narrowed by, as it stands in its address. What cannot be read is not said. */
export const SubscribersQuery = z.object({ type, q: SearchText, ...CursorQuery });
export type SubscribersQuery = z.output<typeof SubscribersQuery>;

/** A line of the list. */
export interface SubscriberRow {
  /** A subscription's or an account's. */
  id: string;
  email: string;
  type: UserType;
  /** Of the account with this address; null: it has none. */
  tier: Tier | null;
  status:
    | "Confirmed"
    | "Not confirmed"
    | "Unsubscribed"
    | "Subscribed"
    | "Paying"
    | "Granted"
    | "Coupon"
    | "Not subscribed";
  /** ISO 8601. */
  createdAt: string;
}

export const newsletterPath = "/admin/newsletter";
