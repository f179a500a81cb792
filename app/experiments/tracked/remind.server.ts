import { accessOf } from "#app/billing/access.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { dayIn, daysAfter, momentIn, utc } from "#app/platform/time-zone.ts";
import { experimentName } from "../experiment.ts";
import { resultPath } from "../paths.ts";
import { reminderMail } from "./reminder-mail.ts";

const batch = 100; // experiments per transaction
const timeOfDay = "08:00"; // where the user is
const late = 14; // days after which no reminder is sent

/**
 * Mails every user whose experiment ends today, once, from 08:00 where they are. Skips users who recorded a result, set
 * it aside or are no longer on Premium.
 * @param origin of the links.
 */
export async function remindOfResults(db: Db, { origin, now = clock.now() }: { origin: string; now?: Date }) {
  const tomorrow = daysAfter(dayIn(utc, now), 1); // where it has begun already
  const ending = await waiting(db).select("profiles.time_zone").where("experiments.ends_on", "<=", tomorrow).execute();
  const due = ending.filter(({ ends_on, time_zone }) => momentIn(time_zone ?? utc, ends_on ?? "", timeOfDay) <= now);
  for (let first = 0; first < due.length; first += batch) {
    const ids = due.slice(first, first + batch).map(({ id }) => id);
    await inTransaction(db, (transaction) => remind(transaction, { ids, origin, now }));
  }
}

async function remind(transaction: Db, { ids, origin, now }: { ids: string[]; origin: string; now: Date }) {
  for (const experiment of await endingExperiments(transaction, ids)) {
    const { tier } = await accessOf(transaction, { user: experiment.user_id, now: now.toISOString() });
    const isLate = (experiment.ends_on ?? "") < daysAfter(dayIn(utc, now), -late);
    if (tier === "premium" && !isLate) await queueReminder(transaction, experiment, origin);
    await transaction
      .updateTable("experiments")
      .set({ reminded_at: now.toISOString() })
      .where("id", "=", experiment.id)
      .execute();
  }
}

/** Experiments whose users were not reminded yet. */
function waiting(db: Db) {
  return db
    .selectFrom("experiments")
    .innerJoin("profiles", "profiles.user_id", "experiments.user_id")
    .select(["experiments.id", "experiments.ends_on"])
    .where("experiments.reminded_at", "is", null)
    .where("experiments.recorded_at", "is", null)
    .where("experiments.dropped_at", "is", null);
}

function endingExperiments(db: Db, ids: string[]) {
  return waiting(db)
    .innerJoin("users", "users.id", "experiments.user_id")
    .select(["experiments.user_id", "experiments.metric", "experiments.observation", "experiments.recipe"])
    .select(["users.email", "profiles.first_name"])
    .where("experiments.id", "in", ids)
    .execute();
}

type Ending = Awaited<ReturnType<typeof endingExperiments>>[number];

function queueReminder(db: Db, { id, user_id: user, email, first_name: firstName, ...words }: Ending, origin: string) {
  const endsOn = words.ends_on ?? "";
  const mail = reminderMail({ firstName, name: experimentName(words), endsOn, url: origin + resultPath(id) });
  return queueMail(db, { to: email, mail, user });
}
