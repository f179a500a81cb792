import { v7 as timeOrderedId } from "uuid";
import { listAdmins } from "#app/account/roles/roles.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { type Alert, alertMail } from "./alert-mail.ts";
import type { Cause } from "./cause.ts";

const quiet = 60 * 60 * 1000; // ms without the cause before an alert is closed

interface RecordAlertsInput {
  /** The causes to report. */
  causes: Cause[];
  /** The keys of all current causes, including those too new for an alert. They keep their alerts open. */
  found?: ReadonlySet<string>;
  /** Alerts already sent while they could not be recorded. */
  sent?: Alert[];
  /** The site's origin, for the link in the mail. */
  origin: string;
  /** ms */
  now?: number;
}

/**
 * Compares the current causes with the open alerts. Every administrator gets one mail about all new causes. An alert
 * whose cause was absent for an hour is closed; the cause would be reported again. One transaction.
 * @returns the new causes.
 */
export function recordAlerts(
  db: Db,
  { causes, found, sent = [], origin, now = Date.now() }: RecordAlertsInput,
): Promise<Cause[]> {
  const at = new Date(now).toISOString();
  return inTransaction(db, async (transaction) => {
    const known = await goOn(transaction, found ?? new Set(causes.map(({ key }) => key)), now);
    const isNew = ({ key }: Cause) => !known.has(key);
    const late = sent.filter(isNew);
    const begun = causes.filter((cause) => isNew(cause) && !late.some(({ key }) => key === cause.key));
    for (const { key, since, ...cause } of [...late, ...begun.map((cause) => ({ ...cause, since: new Date(now) }))])
      await transaction
        .insertInto("alerts")
        .values({
          id: timeOrderedId(),
          cause: key,
          what: `${cause.problem}. ${cause.found}`,
          begun_at: since.toISOString(),
          seen_at: at,
          over_at: null,
        })
        .execute();
    if (begun.length > 0) await mailAdmins(transaction, begun, origin, new Date(now));
    return begun;
  });
}

/** Updates or closes each open alert. @returns the causes of all that were open. */
async function goOn(db: Db, keys: ReadonlySet<string>, now: number): Promise<Set<string>> {
  const at = new Date(now).toISOString();
  const open = await db.selectFrom("alerts").select(["id", "cause", "seen_at"]).where("over_at", "is", null).execute();
  for (const { id, cause, seen_at } of open) {
    const gone = Math.abs(now - Date.parse(seen_at)) >= quiet; // a clock that was set back keeps no alert open
    const change = keys.has(cause) ? { seen_at: at } : gone ? { over_at: at } : undefined;
    if (change) await db.updateTable("alerts").set(change).where("id", "=", id).execute();
  }
  return new Set(open.map(({ cause }) => cause));
}

async function mailAdmins(db: Db, causes: Cause[], origin: string, since: Date): Promise<void> {
  const alerts = causes.map((cause) => ({ ...cause, since }));
  for (const { id, email, firstName, timeZone: zone } of await listAdmins(db))
    await queueMail(db, { to: email, user: id, mail: alertMail({ firstName, alerts, origin, zone }) });
}

/** Lists open alerts, newest first. There are only a few: at most one per cause. */
export function listOpenAlerts(db: Db): Promise<{ id: string; label: string; at: string }[]> {
  return db
    .selectFrom("alerts")
    .select(["id", "what as label", "begun_at as at"])
    .where("over_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}
