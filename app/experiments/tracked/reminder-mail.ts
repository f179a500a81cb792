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
    subject: "Your seven days are over",
    preview: "Write the result down, also if it is zero.",
    firstName,
    body: `your experiment "${name}" runs for seven days, and ${momentDay(endsOn)} is the last one. Write down what came of it:
${url}

Count the number you said you would count, and no other. A zero is a result as well: it tells you what to change.`,
  });
}
