import { differences, writeAudit } from "../audit/audit.server.ts";
import { type Db, inTransaction } from "../db/database.server.ts";
import { defaultRate } from "./rate.ts";

const name = "mail.rate"; // in `settings`

/** Reads the current rate of mailings, in mails per minute. */
export async function readRate(db: Db): Promise<number> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row ? Number(row.value) : defaultRate;
}

interface SetRateInput {
  /** Mails per minute. */
  rate: number;
  /** The administrator. */
  by: string;
  /** ISO 8601; default now. */
  now?: string;
}

/** Sets the rate of mailings, including those in progress. */
export function setRate(db: Db, { rate, by, now = new Date().toISOString() }: SetRateInput): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const changed = differences({ perMinute: await readRate(transaction) }, { perMinute: rate });
    if (!changed) return;
    const row = { value: String(rate), updated_at: now };
    await transaction
      .insertInto("settings")
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
    await writeAudit(transaction, { by, action: "setting.update", id: name, ...changed, now });
  });
}
