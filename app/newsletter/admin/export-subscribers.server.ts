import { planName } from "#app/billing/access.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { inParts, type Line } from "#app/platform/csv/csv.server.ts";
import type { Cursor } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { accountRow, accountsOf, subscriptionRow, subscriptionsOf } from "./subscriber-sources.server.ts";
import type { SubscriberRow, UserType } from "./subscribers-query.ts";

/** File name and columns (SPEC-AD9). */
export const subscribersFile = "newsletter_subscribers.csv";
export const subscribersHead = ["Email", "Subscription Tier", "Status", "Created Date"];

/** The object ID of an export in the audit log. */
const object = "subscribers";

interface ExportSubscribersInput {
  /** The administrator's ID. */
  by: string;
  type?: UserType;
}

/**
 * Streams subscribers for a spreadsheet in batches, each address once: the newsletter list, then the accounts not on
 * it. The audit log records the start, and the end with the number of lines.
 */
export async function* exportSubscribers(db: Db, { by, type }: ExportSubscribersInput): AsyncGenerator<Line[]> {
  const kept = type ?? "all";
  await writeAudit(db, { by, action: "newsletter.export", id: object, after: { type: kept } });
  let lines = 0;
  for (const source of sourcesOf(db, type)) {
    for await (const rows of source) {
      lines += rows.length;
      yield rows.map(lineOf);
    }
  }
  await writeAudit(db, { by, action: "newsletter.exported", id: object, after: { type: kept, lines } });
}

/** Whether this administrator has completed an export since then. @param since ISO 8601. */
export async function hasExported(db: Db, { by, since }: { by: string; since: string }): Promise<boolean> {
  const row = await db
    .selectFrom("audit_logs")
    .select("id")
    .where("object_type", "=", "newsletter")
    .where("object_id", "=", object)
    .where("action", "=", "newsletter.exported")
    .where("actor_id", "=", by)
    .where("created_at", ">=", since)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row !== undefined;
}

function sourcesOf(db: Db, type: UserType | undefined): AsyncGenerator<SubscriberRow[]>[] {
  const accounts = (plan: "free" | "pro" | "premium") => accountParts(db, plan, type === undefined);
  switch (type) {
    case "newsletter":
      return [subscriptionParts(db)];
    case "paid":
      return [accounts("pro"), accounts("premium")];
    case "free":
      return [accounts("free")];
    case undefined:
      return [subscriptionParts(db), accounts("free"), accounts("pro"), accounts("premium")];
  }
}

function subscriptionParts(db: Db) {
  return inParts<SubscriberRow>(async (last, size) => {
    const order = { by: ["newsletter_subscribers.id"], descending: true, size: size - 1 };
    return (await keyset(subscriptionsOf(db), afterRow(last), order).execute()).map(subscriptionRow);
  });
}

/** @param others whether to exclude accounts whose address is on the newsletter list. */
function accountParts(db: Db, plan: "free" | "pro" | "premium", others: boolean) {
  return inParts<SubscriberRow>(async (last, size) => {
    const accounts = accountsOf(db)
      .where("profiles.plan", "=", plan)
      .$if(others, (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("newsletter_subscribers as listed")
                .select("listed.id")
                .whereRef("listed.email", "=", "users.email"),
            ),
          ),
        ),
      );
    const order = { by: ["profiles.user_id"], equal: ["users.id"], descending: true, size: size - 1 };
    return (await keyset(accounts, afterRow(last), order).execute()).map(accountRow);
  });
}

function afterRow(last: SubscriberRow | undefined): Cursor {
  return last ? { after: [last.id] } : {};
}

function lineOf({ email, tier, status, createdAt }: SubscriberRow): Line {
  return [email, tier ? planName(tier) : "None", status, createdAt.slice(0, 10)];
}
