import { sourceNames } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { SubscriberRow } from "./subscribers-query.ts";

/** The newsletter list. The plan is that of the account with the same address. */
export function subscriptionsOf(db: Db) {
  return db
    .selectFrom("newsletter_subscribers")
    .leftJoin("users", "users.email", "newsletter_subscribers.email")
    .leftJoin("profiles", "profiles.user_id", "users.id")
    .select([
      "newsletter_subscribers.id",
      "newsletter_subscribers.email",
      "newsletter_subscribers.created_at as createdAt",
      "is_active as isActive",
      "confirmed_at as confirmedAt",
      "profiles.plan as tier",
    ]);
}

/** All accounts with their plans. */
export function accountsOf(db: Db) {
  return db
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.user_id")
    .leftJoin("subscribers", "subscribers.user_id", "profiles.user_id")
    .select(["users.id", "users.email", "users.created_at as createdAt", "profiles.plan as tier"])
    .select("subscribers.subscribed_by as way");
}

/** Accounts with a paid plan, from `subscribers`, which can be read in address order. */
export function payingOf(db: Db) {
  return db
    .selectFrom("subscribers")
    .innerJoin("users", "users.id", "subscribers.user_id")
    .innerJoin("profiles", "profiles.user_id", "subscribers.user_id")
    .where("subscribers.subscribed", "=", 1)
    .select(["users.id", "users.email", "users.created_at as createdAt", "profiles.plan as tier"])
    .select("subscribers.subscribed_by as way");
}

type Subscription = Awaited<ReturnType<ReturnType<typeof subscriptionsOf>["execute"]>>[number];
type Account = Awaited<ReturnType<ReturnType<typeof accountsOf>["execute"]>>[number];

export function subscriptionRow({ isActive, confirmedAt, ...row }: Subscription): SubscriberRow {
  const confirmed = confirmedAt ? "Confirmed" : "Not confirmed";
  return { ...row, type: "newsletter", status: isActive === 1 ? confirmed : "Unsubscribed" };
}

/** Converts an account to a list row. For accounts with a paid plan, the status is the plan's source. */
export function accountRow({ way: source, ...row }: Account): SubscriberRow {
  if (row.tier === "free") return { ...row, type: "free", status: "Not subscribed" };
  return { ...row, type: "paid", status: source ? sourceNames[source] : "Subscribed" };
}
