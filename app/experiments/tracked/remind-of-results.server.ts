import { findPerson } from "#app/account/person.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mails.server.ts";
import { resultPath } from "../paths.ts";
import { experimentName } from "./experiment-name.ts";
import { reminderMail } from "./reminder-mail.ts";

const fromHour = 8; // UTC, of the last day
const latest = 14; // days after the last one: whoever was not reminded until then is left alone
const batch = 100; // experiments
const day = 24 * 60 * 60 * 1000; // ms

interface Reminding {
  /** Where people reach us. */
  origin: string;
  now?: Date;
}

/**
 * Reminds founders on Premium of experiments whose last day has come and which have no result: once for each, mail and
 * mark in one transaction. Whoever has no Premium that day gets none. @returns how many mails were queued.
 */
export async function remindOfResults(db: Db, { origin, now = new Date() }: Reminding): Promise<number> {
  let queued = 0;
  for (;;) {
    const step = await inTransaction(db, async (transaction) => {
      const due = await dueExperiments(transaction, now);
      for (const one of due) queued += await remind(transaction, one, { origin, now });
      return due.length;
    });
    if (step < batch) return queued;
  }
}

/** Those to remind of now, the longest over first: read from the index of those not reminded yet. */
export function dueExperiments(db: Db, now: Date) {
  const last = new Date(now.getTime() - fromHour * 60 * 60 * 1000);
  const first = new Date(now.getTime() - latest * day);
  return db
    .selectFrom("experiments")
    .select(["id", "user_id", "metric", "starting_number", "final_number", "ends_on"])
    .where("reminded_at", "is", null)
    .where("recorded_at", "is", null)
    .where("dropped_at", "is", null)
    .where("ends_on", "<=", last.toISOString().slice(0, 10))
    .where("ends_on", ">=", first.toISOString().slice(0, 10))
    .orderBy("ends_on")
    .limit(batch)
    .execute();
}

type Due = Awaited<ReturnType<typeof dueExperiments>>[number];

/** @returns how many mails: one, or none for whoever has no Premium now. */
async function remind(db: Db, due: Due, { origin, now }: Required<Reminding>): Promise<number> {
  const at = now.toISOString();
  await db.updateTable("experiments").set({ reminded_at: at }).where("id", "=", due.id).execute();
  const { user_id: user, metric } = due;
  if ((await accessOf(db, { user, now: at })).tier !== "premium") return 0;
  const person = await findPerson(db, { user });
  if (!person) return 0;
  const mail = reminderMail({
    firstName: person.firstName,
    name: experimentName({ metric }),
    startingNumber: due.starting_number,
    finalNumber: due.final_number,
    endsOn: due.ends_on ?? "",
    url: origin + resultPath(due.id),
  });
  await queueMail(db, { to: person.email, mail, user });
  return 1;
}
