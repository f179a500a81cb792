import { z } from "zod";
import type { Tier } from "#app/billing/access.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";

/** User types (SPEC-AD9): newsletter subscriber, account with a paid plan, or free account. */
export const userTypes = ["newsletter", "paid", "free"] as const;
export type UserType = (typeof userTypes)[number];

/** The display name of a user type. */
export function typeName(type: UserType): string {
  return { newsletter: "Newsletter", paid: "Paid", free: "Free" }[type];
}

const type = z.enum(userTypes).optional().catch(undefined);

/** The list's filters, parsed from the URL. Invalid values are ignored. */
export const SubscribersQuery = z.object({ type, q: SearchText, ...CursorQuery });
export type SubscribersQuery = z.output<typeof SubscribersQuery>;

/** A row of the list. */
export interface SubscriberRow {
  /** ID of the subscription or account. */
  id: string;
  email: string;
  type: UserType;
  /** Plan of the account with this address; null if there is none. */
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
