import { accessOf } from "#app/billing/access.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { experimentName } from "../experiment.ts";
import { resultPath } from "../paths.ts";
import { reminderMail } from "./reminder-mail.ts";

const batch = 100; // experiments per transaction
const hourOfDay = 8; // UTC
const late = 14; // days after which no reminder is sent

/**
 * Mails every user whose experiment ends today, once, from 08:00 UTC. Skips users who recorded a result, set it aside
 * or are no longer on Premium.
 * @param origin of the links.
 */
export async function remindOfResults(db: Db, { origin, now = clock.now() }: { origin: string; now?: Date }) {
  const today = now.toISOString().slice(0, 10);
  const last = now.getUTCHours() >= hourOfDay ? today : dayBefore(today, 1);
  for (;;) {
    const count = await inTransaction(db, async (transaction) => {
      const due = await dueExperiments(transaction, last);
      for (const experiment of due) {
        const { tier } = await accessOf(transaction, { user: experiment.user_id, now: now.toISOString() });
        const isLate = (experiment.ends_on ?? "") < dayBefore(today, late);
        if (tier === "premium" && !isLate) await queueReminder(transaction, experiment, origin);
        await transaction
          .updateTable("experiments")
          .set({ reminded_at: now.toISOString() })
          .where("id", "=", experiment.id)
          .execute();
      }
      return due.length;
    });
    if (count < batch) return;
  }
}

function dueExperiments(db: Db, last: string) {
  return db
    .selectFrom("experiments")
    .innerJoin("users", "users.id", "experiments.user_id")
    .innerJoin("profiles", "profiles.user_id", "experiments.user_id")
    .select(["experiments.id", "experiments.user_id", "experiments.metric", "experiments.observation"])
    .select(["experiments.recipe", "experiments.ends_on", "users.email", "profiles.first_name"])
    .where("experiments.ends_on", "<=", last)
    .where("experiments.reminded_at", "is", null)
    .where("experiments.recorded_at", "is", null)
    .where("experiments.dropped_at", "is", null)
    .limit(batch)
    .execute();
}

type Due = Awaited<ReturnType<typeof dueExperiments>>[number];

function queueReminder(db: Db, { id, user_id: user, email, first_name: firstName, ...words }: Due, origin: string) {
  const endsOn = words.ends_on ?? "";
  const mail = reminderMail({ firstName, name: experimentName(words), endsOn, url: origin + resultPath(id) });
  return queueMail(db, { to: email, mail, user });
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
