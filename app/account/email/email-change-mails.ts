import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/site.ts";
import { momentText } from "../moment.ts";
import { maskEmail } from "./mask-email.ts";

/** The mail `email-change-code`, to the new address. */
export function emailChangeCodeMail({ firstName, code }: { firstName: string; code: string }): Mail {
  return accountMail({
    subject: `Your code for the new address: ${code}`,
    preview: "Confirm that this address is yours.",
    firstName,
    body: `you want to use this address for your account. To confirm, enter this code on your account page:

    ${code}

It is valid for 10 minutes. Until then your old address stays in use.

If you did not ask for this, you need not do anything.`,
  });
}

/** The mail `email-changed`, to the old address. @param email the new one. */
export function emailChangedMail({ firstName, email, at }: { firstName: string; email: string; at: Date }): Mail {
  const masked = maskEmail(email);
  return accountMail({
    subject: "Your e-mail address was changed",
    preview: `From now on we write to ${masked}.`,
    firstName,
    body: `on ${momentText(at)} the address of your account was changed to ${masked}. From now on we write there.

If it was not you, answer this mail within 7 days, and we will help you to get your account back: ${site.links.support}`,
  });
}

/** To the owner of an account whose address somebody wants for another. Neither of the two hears who the other is. */
export function emailWantedMail({ firstName }: { firstName: string }): Mail {
  return accountMail({
    subject: "Somebody wanted to use this address",
    preview: "It belongs to your account, and that stays as it is.",
    firstName,
    body: `somebody, perhaps you, wanted to use this address for another account. It belongs to this one, so nothing has changed.

If it was you: to use it there, first give this account another address or delete it.

If it was not you, you need not do anything.`,
  });
}
