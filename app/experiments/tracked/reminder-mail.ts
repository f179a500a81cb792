import { momentDay } from "#app/account/moment.ts";
import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

interface Reminded {
  firstName: string;
  /** What is counted, as lists call it. */
  name: string;
  /** Its last day, such as 2026-11-27: a server that stood still reminds later than that. */
  endsOn: string;
  /** Where the result is written down. */
  url: string;
}

/** The mail `experiment-ends`: the seventh day has come. */
export function reminderMail({ firstName, name, endsOn, url }: Reminded): Mail {
  return accountMail({
    subject: "Your 7 days are up",
    preview: "Write down the result, even if it's zero.",
    firstName,
    body: `Your experiment "${name}" runs for 7 days, and ${momentDay(endsOn)} is the last one. Write down what came of it:
${url}

Count what you said you'd count, and nothing else. Zero is a result, too: it tells you what to change.`,
  });
}
