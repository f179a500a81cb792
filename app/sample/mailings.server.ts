import { scheduleMailing, sendMailing } from "#app/newsletter/mailings/change-mailing.server.ts";
import { createMailing } from "#app/newsletter/mailings/draft.server.ts";
import { finishMailing } from "#app/newsletter/mailings/finish-mailing.server.ts";
import type { Audience, MailingKind } from "#app/newsletter/mailings/mailing.ts";
import { findMailing } from "#app/newsletter/mailings/mailings.server.ts";
import { queueNext } from "#app/newsletter/mailings/queue-mailing.server.ts";
import { nextTuesday } from "#app/newsletter/mailings/schedule-form.ts";
import { sendDeliveries } from "#app/newsletter/mailings/send-deliveries.server.ts";
import { clock } from "#app/platform/clock.ts";
import { devTransport } from "#app/platform/mail/dev-transport.server.ts";
import type { Send } from "#app/platform/mail/smtp.server.ts";
import { corpus } from "./corpus.ts";
import { daysAgo, expected, hour, type Sampling } from "./sampling.ts";

/** Schedules newsletter issues, most sent, one scheduled for a Tuesday and one draft, and messages. */
export function planMailings(sampling: Sampling): void {
  const { timeline } = sampling;
  const { issues, scheduled, draft, messages } = corpus.mailings;
  for (const { daysAgo: ago, ...words } of issues) {
    timeline.at(daysAgo(sampling, ago), () => send(sampling, "newsletter", { ...words, audience: "all" }));
  }
  for (const { daysAgo: ago, ...words } of messages) {
    timeline.at(daysAgo(sampling, ago), () => send(sampling, "communication", words));
  }
  timeline.at(daysAgo(sampling, 2), async () => {
    const id = await write(sampling, "newsletter", { ...scheduled, audience: "all" });
    const at = `${nextTuesday(new Date(sampling.until))}T09:00:00.000Z`;
    expected(await scheduleMailing(sampling.db, { kind: "newsletter", id, by: sampling.admin(), at }), "changed");
  });
  timeline.at(daysAgo(sampling, 1), async () => {
    await write(sampling, "newsletter", { ...draft, audience: "newsletter" });
  });
}

interface Words {
  subject: string;
  content: string;
  audience: Audience;
}

function write({ db, admin }: Sampling, kind: MailingKind, words: Words): Promise<string> {
  const written = { ...words, type: "message", url: null, form: "", revision: 0 } as Parameters<
    typeof createMailing
  >[1]["written"];
  return createMailing(db, { kind, written, by: admin() });
}

/** Writes a mailing and sends it to all recipients. One mailbox does not exist. */
async function send(sampling: Sampling, kind: MailingKind, words: Words): Promise<void> {
  const { db, log, origin, admin } = sampling;
  const id = await write(sampling, kind, words);
  expected(await sendMailing(db, { kind, id, by: admin() }), "changed");
  while (await queueNext(db, { mailing: id }));
  const pace = { wait: async () => undefined };
  const sending = { send: mailServer(sampling), log, origin, pace };
  for (let came = "sent"; came === "sent"; ) {
    const mailing = await findMailing(db, { kind, id });
    if (!mailing) throw new Error("the mailing is gone");
    came = await sendDeliveries(db, mailing, sending);
  }
  await finishMailing(db, { mailing: id, now: new Date(clock.now().getTime() + hour / 4) });
}

const [gone] = corpus.mailings.readers.slice(-1);

/** Stores accepted mails so that they can be read. One mailbox no longer exists. */
function mailServer({ db }: Sampling): Send {
  const kept = devTransport(db);
  return (mail) => {
    const refusal = { responseCode: 550, command: "RCPT TO", response: "550 5.1.1 mailbox unavailable" };
    if (mail.to.startsWith(`${gone}@`)) return Promise.reject(Object.assign(new Error(refusal.response), refusal));
    return kept(mail);
  };
}
