import type { z } from "zod";
import { type Db, inTransaction } from "../db/database.server.ts";
import { loadSite } from "../site-settings.server.ts";
import { readRate, setRate } from "./rate.server.ts";
import { Rate } from "./rate.ts";
import { readSender, setSender } from "./sender.server.ts";
import { SenderForm } from "./sender.ts";

/** Reads the current settings. `rate` is in mails per minute. */
export async function readMailSettings(db: Db): Promise<MailSettings> {
  const [sender, rate] = await Promise.all([readSender(db), readRate(db)]);
  return { ...sender, rate };
}

interface SetMailSettingsInput extends MailSettings {
  /** The administrator. */
  by: string;
  /** ISO 8601; default now. */
  now?: string;
}

/** Sets sender and rate in one transaction; each change is written to the audit log. */
export async function setMailSettings(db: Db, { rate, by, now, ...sender }: SetMailSettingsInput): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await setSender(transaction, { ...sender, by, now });
    await setRate(transaction, { rate, by, now });
  });
  await loadSite(db);
}

/** Mail settings for administrators: the sender, and the rate of mailings per minute. */
export const MailSettingsForm = SenderForm.extend({ rate: Rate });
export type MailSettings = z.output<typeof MailSettingsForm>;
