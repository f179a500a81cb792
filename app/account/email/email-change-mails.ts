import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/site.ts";
import { momentText } from "../moment.ts";
import { maskEmail } from "./mask-email.ts";

/** The `email-change-code` email, to the new address. */
export function emailChangeCodeMail({ firstName, code }: { firstName: string; code: string }): Mail {
  return accountMail({
    subject: `Your code for the new address: ${code}`,
    preview: "Confirm that this address is yours.",
    firstName,
    body: `You asked to use this address for your account. To confirm it's yours, enter this code on your account page:

    ${code}

It expires in 10 minutes. Until you enter it, your old address stays in use.

If you didn't ask for this, you can ignore this email.`,
  });
}

/** The `email-changed` email, to the old address. @param email the new address. */
export function emailChangedMail({ firstName, email, at }: { firstName: string; email: string; at: Date }): Mail {
  const masked = maskEmail(email);
  return accountMail({
    subject: "Your email address was changed",
    preview: `From now on we'll write to ${masked}.`,
    firstName,
    body: `The email address for your account was changed to ${masked} on ${momentText(at)}. From now on, that's where we'll write to you.

If this wasn't you, reply to this email within 7 days and we'll help you get your account back: ${site.links.support}`,
  });
}

/** Notifies the owner of an address that another account tried to use it. Neither user learns who the other is. */
export function emailWantedMail({ firstName }: { firstName: string }): Mail {
  return accountMail({
    subject: "Someone tried to use your address",
    preview: "It belongs to your account, and nothing has changed.",
    firstName,
    body: `Someone, maybe you, tried to use this address for another account. It belongs to this one, so nothing has changed.

If it was you and you want to use it there, first give this account a different address or delete it.

If this wasn't you, you can ignore this email.`,
  });
}
