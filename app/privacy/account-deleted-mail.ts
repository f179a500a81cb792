import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/site.ts";
import { timeName } from "#app/ui/day-label.ts";

/** Why an account is deleted. `obligation`: the law requires it. */
export const deletionReasons = ["asked", "obligation"] as const;
export type DeletionReason = (typeof deletionReasons)[number];

/** As administrators choose and read them. */
export const deletionReasonNames: Record<DeletionReason, string> = {
  asked: "They asked for it",
  obligation: "Legal obligation",
};

const openings: Record<DeletionReason, string> = { asked: "As you asked, we", obligation: "As the law requires, we" };

interface Deleted {
  firstName: string;
  at: Date;
  /** The reader's time zone. */
  zone: string;
  subscriptionCancelled: boolean;
  reason: DeletionReason;
}

/** The mail `account-deleted`, the last one to a user. */
export function accountDeletedMail({ firstName, at, zone, subscriptionCancelled, reason }: Deleted): Mail {
  const cancelled = subscriptionCancelled ? "\n\nWe canceled your subscription, too. You won't be charged again." : "";
  return accountMail({
    subject: "Your account has been deleted",
    preview: "This is the last email you'll get from us.",
    firstName,
    body: `${openings[reason]} deleted your account on ${timeName(at, zone)}, along with your answers, results, tasks, interviews, and files.${cancelled}

What we keep: invoices without your answers, for as long as the law requires. Copies in our backups will be gone within ${site.backupDays} days.

This is the last email you'll get from us. We wish you well with what you're building.`,
  });
}
