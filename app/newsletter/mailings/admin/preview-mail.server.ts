import { originOf } from "#app/account/origin.server.ts";
import { mailingMail } from "../mailing-mail.server.ts";
import type { Mailing } from "../mailings.server.ts";

/** A mailing and the administrator viewing it. */
export interface Own {
  mailing: Mailing;
  /** The administrator's ID. */
  by: string;
  email: string;
}

/** The mail as this administrator would get it, with their own unsubscribe links. */
export function previewMail(request: Request, { mailing, by, email }: Own) {
  return mailingMail(mailing, { address: email, user: by, subscriber: null, origin: originOf(request) });
}
