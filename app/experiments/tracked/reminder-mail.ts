import { momentDay } from "#app/account/moment.ts";
import { accountMail, type Mail } from "#app/platform/mail.ts";

interface Reminded {
  firstName: string;
  /** What the experiment is called. */
  name: string;
  startingNumber: string;
  finalNumber: string;
  /** Its last day, such as 2026-11-27. */
  endsOn: string;
  /** Where the result is recorded. */
  url: string;
}

/** The mail of day 7, in the manner of mail.md: what was promised, and where the result is recorded. */
export function reminderMail({ firstName, name, startingNumber, finalNumber, endsOn, url }: Reminded): Mail {
  const title = name.replace(/\s+/g, " ");
  return accountMail({
    subject: "Day 7: record your result",
    preview: `"${title}": the seven days are over.`,
    firstName,
    body: `the seven days of your experiment "${title}" are over on ${momentDay(endsOn)}. You started from ${startingNumber.trim()}, and the target you fixed was ${finalNumber.trim()}.

Record what you counted here, also if it is zero:
${url}

Write the number down first, and what surprised you right after it. Tomorrow you will remember it better than it was.

If you never began, move its start day or set it aside on its page. This is the only reminder of these seven days.`,
  });
}
