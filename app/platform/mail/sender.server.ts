import { differences, writeAudit } from "../audit/audit.server.ts";
import { type Db, inTransaction } from "../db/database.server.ts";
import { defaultSender, type Sender, SenderForm } from "./sender.ts";

const name = "mail.sender"; // in `settings`

/** Reads the current sender. */
export async function readSender(db: Db): Promise<Sender> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row ? SenderForm.parse(JSON.parse(row.value)) : defaultSender;
}

interface SetSenderInput extends Sender {
  /** The administrator. */
  by: string;
  /** ISO 8601; default now. */
  now?: string;
}

/** Sets the sender of all mails from now on, including queued ones. */
export function setSender(db: Db, { by, now = new Date().toISOString(), ...given }: SetSenderInput): Promise<void> {
  const sender = { name: given.name, address: given.address, replyTo: given.replyTo };
  return inTransaction(db, async (transaction) => {
    const was = await readSender(transaction);
    const changed = differences({ replyTo: undefined, ...was }, sender);
    if (!changed) return;
    const row = { value: JSON.stringify(sender), updated_at: now };
    await transaction
      .insertInto("settings")
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
    await writeAudit(transaction, { by, action: "setting.update", id: name, ...changed, now });
  });
}
