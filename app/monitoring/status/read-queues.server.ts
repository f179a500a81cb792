import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { maxCounted } from "./service-status.ts";

/** Queue lengths and last events. Times in ISO 8601. */
interface Queues {
  queued: number;
  dead: number;
  /** Due time of the mail that has waited longest. */
  oldestDue: string | null;
  /** Due time of the mail given up last. */
  lastDead: string | null;
  /** When Stripe's events were last read completely. */
  reconciledAt: string | null;
  /** Events since the last webhook that we received only by polling. */
  missed: number;
}

/** Reads the mail queue and reconciliations for System Status. One query. */
export async function readQueues(db: Db): Promise<Queues> {
  const mails = (state: "queued" | "dead") => db.selectFrom("mails").where("state", "=", state);
  const count = (state: "queued" | "dead") =>
    db
      .selectFrom(
        mails(state)
          .select("state")
          .limit(maxCounted + 1)
          .as("counted"),
      )
      .select((select) => select.fn.countAll<number>().as("count"));
  return db
    .selectNoFrom([
      count("queued").as("queued"),
      count("dead").as("dead"),
      mails("queued").select(sql<string>`min(due_at)`.as("due")).as("oldestDue"),
      mails("dead").select(sql<string>`max(due_at)`.as("due")).as("lastDead"),
      db.selectFrom("reconciliations").select(sql<string>`max(read_at)`.as("read")).as("reconciledAt"),
      db
        .selectFrom("reconciliations")
        .select(({ fn }) => fn.max("missed").as("most"))
        .as("missed"),
    ])
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...row, queued: row.queued ?? 0, dead: row.dead ?? 0, missed: row.missed ?? 0 }));
}
