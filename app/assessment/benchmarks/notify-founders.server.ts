import { setImmediate } from "node:timers/promises";
import { assessmentLimits } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { benchmarkMail } from "./benchmark-mail.ts";

const batch = 10; // founders per transaction: some milliseconds, so that pages hardly wait

/**
 * Writes once to every founder with a complete result from before the privacy page explained benchmarks: it counts 30
 * days later, unless they leave. The first run sets that moment. A job runs it every hour, and goes on where it ended.
 */
export async function notifyFounders(db: Db, { origin, now = clock.now() }: NotifyFoundersInput): Promise<void> {
  while (await notifySome(db, { origin, now })) await setImmediate();
}

interface NotifyFoundersInput {
  /** The site's origin, for links. */
  origin: string;
  now?: Date;
}

/** @returns whether there may be more founders to write to. */
function notifySome(db: Db, { origin, now }: Required<NotifyFoundersInput>): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const at = now.toISOString();
    const start = await transaction.selectFrom("benchmark_starts").selectAll().executeTakeFirst();
    if (!start) {
      await transaction.insertInto("benchmark_starts").values({ started_at: at, noticed_until: "" }).execute();
      return true;
    }
    if (start.noticed_at !== null) return false;
    const founders = await nextFounders(transaction, { before: start.started_at, after: start.noticed_until });
    for (const { id: user, email, first_name: firstName } of founders) {
      await queueMail(transaction, { to: email, user, mail: benchmarkMail({ firstName, origin }) });
      await transaction
        .insertInto("benchmark_choices")
        .values({ user_id: user, noticed_at: at, left_at: null })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ noticed_at: at }))
        .execute();
    }
    const isLast = founders.length < batch;
    await transaction
      .updateTable("benchmark_starts")
      .set({ noticed_until: founders.at(-1)?.id ?? start.noticed_until, ...(isLast && { noticed_at: at }) })
      .execute();
    return !isLast;
  });
}

/** Users after this id with a result of more than the free questions from before this time. */
function nextFounders(db: Db, { before, after }: { before: string; after: string }) {
  return db
    .selectFrom("users")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .select(["users.id", "users.email", "profiles.first_name"])
    .where("users.id", ">", after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("session_results as result")
          .select("result.revision")
          .whereRef("result.user_id", "=", "users.id")
          .where("result.allowed", ">", assessmentLimits("free").questions)
          .where("result.created_at", "<", before),
      ),
    )
    .orderBy("users.id")
    .limit(batch)
    .execute();
}
