import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { askDays } from "./outcome.ts";

interface AskedFor {
  firstName: string;
  /** The title of the idea. */
  idea: string;
  /** The day of its result, such as "Aug 30, 2026". */
  resultOn: string;
  /** How many mails follow if nobody answers. */
  left: number;
  /** The URL of the page with the three answers. */
  url: string;
}

const followUps: readonly string[] = [
  "This is the last email we send about it.",
  "If you don't answer, we'll ask one more time.",
  `If you don't answer, we'll ask ${askDays.length - 1} more times.`,
];

/** The mail `outcome`: day 90 has come, and nobody has said yet what became of the idea. */
export function outcomeMail({ firstName, idea, resultOn, left, url }: AskedFor): Mail {
  return accountMail({
    subject: `What became of ${idea}?`,
    preview: "One question with three answers. Each of them is a good one.",
    firstName,
    body: `On ${resultOn} you finished the assessment of "${idea}". Has a stranger paid or left a deposit since then?
${url}

You can say that someone paid, that you're still testing, or that you stopped because of what you learned. Stopping on evidence is a good outcome, too.

We count the answers of all founders, without names, in our public track record. It shows how far our score can be trusted. ${followUps[left] ?? ""} On the page, you can also tell us not to ask again.`,
  });
}
