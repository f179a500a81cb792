import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { utc } from "#app/platform/time-zone.ts";
import { dayName } from "#app/ui/day-label.ts";

interface Reminded {
  firstName: string;
  /** The display name of the experiment. */
  name: string;
  /** Its last day, such as 2026-11-27. The mail may be sent later if the server was down. */
  endsOn: string;
  /** The URL of the form for the result. */
  url: string;
}

/** The mail `experiment-ends`: the seven days are over. */
export function reminderMail({ firstName, name, endsOn, url }: Reminded): Mail {
  return accountMail({
    subject: "Your 7 days are up",
    preview: "Write down the result, even if it's zero.",
    firstName,
    body: `Your experiment "${name}" runs for 7 days, and ${dayName(endsOn, utc)} is the last one. Write down what came of it:
${url}

Count what you said you'd count, and nothing else. Zero is a result, too: it tells you what to change.`,
  });
}
