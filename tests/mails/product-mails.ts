import { type Alert, alertMail } from "#app/monitoring/alerts/alert-mail.ts";
import { causeOfJob } from "#app/monitoring/alerts/detect-problems.ts";
import { testMail } from "#app/newsletter/admin/test-mail.ts";
import { confirmedMail, confirmMail } from "#app/newsletter/newsletter-mails.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/site.ts";
import { accountMails } from "./account-mails.ts";
import { planMails } from "./plan-mails.ts";
import { at, origin, type Sample, zone } from "./sample.ts";
import { workMails } from "./work-mails.ts";

/** Every mail of the product, by template and, where it has several, variant. */
export function productMails(sample: Sample): Record<string, Mail> {
  return {
    ...accountMails(sample),
    ...planMails(sample),
    ...workMails(sample),
    ...newsletterMails(sample),
    ...alertMails(sample),
  };
}

function alertMails({ firstName, title }: Sample) {
  const disk = {
    key: "disk",
    problem: "The disk is almost full",
    found: "412 MB of 5.0 GB are free: 8 %.",
    todo: "Make the volume larger, or move old backups elsewhere. When it is full, nothing can be saved.",
    since: at,
  };
  const job = { ...causeOfJob({ name: "Backup", failures: 3, error: title }), since: at } as Alert;
  return {
    alert: alertMail({ firstName, alerts: [disk], origin, zone }),
    "alert-of-two": alertMail({ firstName, alerts: [disk, job], origin, zone }),
  };
}

function newsletterMails({ email, firstName }: Sample) {
  const unsubscribeUrl = `${origin}/newsletter/unsubscribe?token=0193a5c0.${"Zq3x".repeat(11)}`;
  return {
    "newsletter-confirm": confirmMail(`${origin}/newsletter/confirm?token=${"Zq3x".repeat(11)}`),
    "newsletter-confirmed": confirmedMail({ email, unsubscribeUrl, origin, at }),
    "test-mail": testMail({ firstName, email, sender: site.sender, at, zone }),
  };
}
