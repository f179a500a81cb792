import { sql } from "kysely";
import { oldestOf } from "#app/account/logins.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type BulkKind, bulkActions } from "./bulk-action.ts";
import { type Outcome, personOutcome, resourceOutcome } from "./outcome.ts";

interface OutcomesOfInput {
  kind: BulkKind;
  /** Ids of rows of the action's list. */
  ids: string[];
  /** The administrator's id. */
  by: string;
}

/** Which of these rows an action would reach now, and why it would leave others out. One query; gone rows are missing. */
export async function outcomesOf(db: Db, { kind, ids, by }: OutcomesOfInput): Promise<Map<string, Outcome>> {
  if (bulkActions[kind].list === "resources") {
    const resources = await findResources(db, ids);
    return new Map(resources.map((resource) => [resource.id, resourceOutcome(kind, resource)]));
  }
  const people = await findPeople(db, ids);
  return new Map(people.map((person) => [person.id, personOutcome(kind, person, by)]));
}

/** The facts of users who have an account. */
async function findPeople(db: Db, ids: string[]) {
  const now = clock.now();
  const at = now.toISOString();
  const rows = await db
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.user_id")
    .leftJoin("subscribers", "subscribers.user_id", "profiles.user_id")
    .select(["profiles.user_id as id", "profiles.plan", "users.email_confirmed_at as confirmedAt"])
    .select(["subscribers.subscribed_by as subscribedBy", "subscribers.subscription_end as until"])
    .select(({ selectFrom, exists }) => [
      selectFrom("entitlements")
        .select("tier")
        .whereRef("entitlements.user_id", "=", "profiles.user_id")
        .where("source", "=", "admin")
        .where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", at)]))
        .orderBy("starts_at", "desc")
        .limit(1)
        .as("granted"),
      exists(
        selectFrom("logins")
          .select(sql.lit(1).as("one"))
          .whereRef("logins.user_id", "=", "profiles.user_id")
          .where("expires_at", ">", at)
          .where("logins.created_at", ">", oldestOf(now)),
      ).as("isSignedIn"),
    ])
    .where("profiles.user_id", "in", ids)
    .execute();
  return rows.map(({ id, plan, subscribedBy, until, granted, confirmedAt, isSignedIn }) => ({
    ...{ id, plan, subscribedBy, isEndless: until === null },
    granted: granted === "basic" ? ("pro" as const) : (granted ?? ("free" as const)),
    ...{ isConfirmed: confirmedAt !== null, isSignedIn: Boolean(isSignedIn) },
  }));
}

/** The facts of resources that are not deleted. */
async function findResources(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("resources")
    .select(["id", "is_active as active", "review_reason as reason", "uploaded_by as uploader", "copy_of as copyOf"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id, active, reason, uploader, copyOf }) => ({
    ...{ id, isActive: active === 1, isDeclined: active === 0 && reason !== null },
    isUpload: uploader !== null && copyOf === null,
  }));
}
