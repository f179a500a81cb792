import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { dayIn, daysAfter, momentIn, utc } from "#app/platform/time-zone.ts";
import { dayName, dayOf } from "#app/ui/day-label.ts";
import { askDays, nextAsk, outcomePath, spanOf } from "./outcome.ts";
import { outcomeMail } from "./outcome-mail.ts";

const batch = 10; // results per transaction: some milliseconds, so that pages hardly wait
const timeOfDay = "08:00"; // where the founder is

interface AskFoundersInput {
  /** The site's origin, for links. */
  origin: string;
  now?: Date;
}

/**
 * Asks by mail what became of ideas, on days 90, 97 and 111 after their result, from 08:00 where the founder is, until
 * there is an answer. Each result has the day of its next mail (`ask_on`), which moves on in the transaction that queues
 * one: a server that stood still sends one mail and not all that are missing, and two processes don't send it twice.
 * A job runs it every hour.
 */
export async function askFounders(db: Db, { origin, now = clock.now() }: AskFoundersInput): Promise<void> {
  const tomorrow = daysAfter(dayIn(utc, now), 1); // where it has begun already
  for (let after = ["", ""]; ; ) {
    const waiting = await toAsk(db)
      .select(["outcome.assessment_session_id as session", "outcome.ask_on as askOn", "profiles.time_zone"])
      .where("outcome.ask_on", "<=", tomorrow)
      .where(sql<boolean>`(outcome.ask_on, outcome.assessment_session_id) > (${after[0]}, ${after[1]})`)
      .orderBy("outcome.ask_on")
      .orderBy("outcome.assessment_session_id")
      .limit(batch)
      .execute();
    const due = waiting.filter(({ askOn, time_zone }) => momentIn(time_zone ?? utc, askOn ?? "", timeOfDay) <= now);
    const sessions = due.map(({ session }) => session);
    if (sessions.length > 0) await inTransaction(db, (transaction) => ask(transaction, { sessions, origin, now }));
    const last = waiting.at(-1);
    if (!last || waiting.length < batch) return;
    after = [last.askOn ?? "", last.session];
    await setImmediate();
  }
}

/** Results with a day on which to ask; not those of deleted ideas, which may come back. */
function toAsk(db: Db) {
  return db
    .selectFrom("outcomes as outcome")
    .innerJoin("profiles", "profiles.user_id", "outcome.user_id")
    .innerJoin("ideas as idea", "idea.id", "outcome.idea_id")
    .where("idea.deleted_at", "is", null);
}

async function ask(db: Db, { sessions, origin, now }: { sessions: string[]; origin: string; now: Date }) {
  const tomorrow = daysAfter(dayIn(utc, now), 1);
  const due = await toAsk(db)
    .innerJoin("users", "users.id", "outcome.user_id")
    .leftJoin("mail_choices as choice", "choice.user_id", "outcome.user_id")
    .select(["outcome.assessment_session_id as session", "outcome.user_id", "outcome.result_at"])
    .select(["users.email", "profiles.first_name", "profiles.time_zone"])
    .select(["idea.name", "idea.created_at", "choice.messages"])
    .where("outcome.assessment_session_id", "in", sessions)
    .where("outcome.ask_on", "<=", tomorrow) // another process may have asked meanwhile
    .execute();
  for (const row of due) {
    const zone = row.time_zone ?? utc;
    const today = dayIn(zone, now);
    const { from, until, changeable } = spanOf(dayOf(row.result_at, zone));
    const next = nextAsk(from, today);
    await db
      .updateTable("outcomes")
      .set({ ask_on: next })
      .where("user_id", "=", row.user_id)
      .where("assessment_session_id", "=", row.session)
      .execute();
    if (today < until || today > changeable || row.messages === 0) continue;
    const left = next === null ? 0 : askDays.filter((days) => daysAfter(from, days) >= next).length;
    const mail = outcomeMail({
      firstName: row.first_name,
      idea: ideaTitle({ name: row.name, createdAt: row.created_at }),
      resultOn: dayName(row.result_at, zone),
      left,
      url: origin + outcomePath(row.session),
    });
    await queueMail(db, { to: row.email, mail, user: row.user_id });
  }
}
