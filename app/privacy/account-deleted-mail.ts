import { momentText } from "#app/account/moment.ts";
import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/site.ts";

interface Deleted {
  firstName: string;
  at: Date;
  subscriptionCancelled: boolean;
}

/** The mail `account-deleted`: the last one. */
export function accountDeletedMail({ firstName, at, subscriptionCancelled }: Deleted): Mail {
  const cancelled = subscriptionCancelled
    ? "\n\nYour subscription was cancelled as well. You will not be charged again."
    : "";
  return accountMail({
    subject: "Your account has been deleted",
    preview: "This is our last mail to you.",
    firstName,
    body: `as you asked, we deleted your account on ${momentText(at)}, with your answers, results, tasks, interviews and files.${cancelled}

What we keep: invoices, for as long as the law asks for it, without your answers. Copies in our backups disappear within ${site.backupDays} days.

This is our last mail to you. We wish you well with what you are building.`,
  });
}
