import type { Db } from "../db/database.server.ts";
import { siteOf } from "../site-fields.ts";
import { changeSite, readSite, type SiteChange } from "../site-settings.server.ts";
import type { Sender } from "./sender.ts";

/** Reads the current sender, which is a part of the site's settings. */
export async function readSender(db: Db): Promise<Sender> {
  return siteOf((await readSite(db)).values).sender;
}

interface SetSenderInput extends Sender {
  /** The administrator; null for the command line. */
  by: string | null;
  /** ISO 8601; default now. */
  now?: string;
}

/** Sets the sender of all mails from now on, including queued ones: a new version of the site's settings. */
export function setSender(db: Db, { by, now, name, address, replyTo = "" }: SetSenderInput): Promise<SiteChange> {
  return changeSite(db, { by, now, values: { senderName: name, senderAddress: address, replyTo } });
}
