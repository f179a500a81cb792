import { v7 as timeOrderedId } from "uuid";
import { listAdmins } from "#app/account/roles/roles.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { readSender } from "#app/platform/mail/sender.server.ts";
import type { Sender } from "#app/platform/mail/sender.ts";
import type { Send } from "#app/platform/mail/smtp.server.ts";
import { type Alert, alertMail } from "./alert-mail.ts";
import type { Cause } from "./cause.ts";

/** Mails administrators directly while the mail queue cannot be written to. */
interface DirectAlerts {
  /** Loads the recipients and the open alerts while the database is readable. */
  learn(): Promise<void>;
  /**
   * Sends new causes, each once per administrator.
   * @throws after sending the others, when a mail was not accepted: the next call retries it.
   */
  tell(causes: Cause[], now?: Date): Promise<void>;
  /** Alerts that were sent but not yet recorded. */
  sent(): Alert[];
  /** Clears the alerts after they were recorded. */
  forget(): void;
}

type Admin = Awaited<ReturnType<typeof listAdmins>>[number];

/**
 * @param send undefined without a mail server: alerts then only go to the log. @param origin for the link in the mail.
 */
export function openDirectAlerts(db: Db, { send, origin }: { send: Send | undefined; origin: string }): DirectAlerts {
  let known: { admins: Admin[]; from: Sender; open: Set<string> } | undefined;
  const reached = new Set<string>(); // "cause, administrator"
  const sent = new Map<string, Alert>();
  return {
    async learn() {
      known = { admins: await listAdmins(db), from: await readSender(db), open: await openCauses(db) };
    },
    async tell(causes, now = new Date()) {
      if (!send || !known) return;
      const { admins, from, open } = known;
      const untold = causes.filter(({ key }) => !open.has(key));
      const alerts = untold.map((cause) => sent.get(cause.key) ?? { ...cause, since: now });
      const refusals: unknown[] = [];
      for (const { id, email, firstName, timeZone } of admins) {
        const news = alerts.filter(({ key }) => !reached.has(`${key}, ${id}`));
        if (news.length === 0) continue;
        const mail = alertMail({ firstName, alerts: news, origin, zone: timeZone });
        try {
          await send({ id: timeOrderedId(), from, to: email, ...mail, unsubscribeUrl: null });
        } catch (error) {
          refusals.push(error);
          continue;
        }
        for (const alert of news) {
          reached.add(`${alert.key}, ${id}`);
          sent.set(alert.key, alert);
        }
      }
      if (refusals.length > 0) throw refusals[0];
    },
    sent: () => [...sent.values()],
    forget() {
      sent.clear();
      reached.clear();
    },
  };
}

/** The keys of the open alerts. */
async function openCauses(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("alerts").select("cause").where("over_at", "is", null).execute();
  return new Set(rows.map(({ cause }) => cause));
}
