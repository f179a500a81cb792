import { adminMail, type Mail } from "#app/platform/mail/mail.ts";
import { timeName } from "#app/ui/day-label.ts";
import type { Cause } from "./cause.ts";

/** A cause that administrators are alerted to. */
export interface Alert extends Cause {
  since: Date;
}

interface AlertMail {
  firstName: string;
  /** One or more. */
  alerts: Alert[];
  origin: string;
  /** The administrator's time zone. */
  zone: string;
}

/** The mail that alerts an administrator to one or more causes. */
export function alertMail({ firstName, alerts, origin, zone }: AlertMail): Mail {
  const [first] = alerts;
  const subject = alerts.length === 1 && first ? first.problem : `${alerts.length} things need your attention`;
  return adminMail({
    subject: `Attention: ${subject}`,
    preview: alerts.map(({ problem }) => problem).join(". "),
    firstName,
    body: `The server found something that needs your attention.

${alerts.map((alert) => paragraph(alert, zone)).join("\n\n")}

How the system is now:
${origin}/admin/status

You'll get one email about this. If the problem comes back after an hour without it, you'll get another.`,
  });
}

function paragraph({ problem, found, todo, since }: Alert, zone: string): string {
  return `${problem}
    ${found}
    Since ${timeName(since, zone)}

${todo}`;
}
