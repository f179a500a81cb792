import type { User } from "#app/account/user.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { readSender } from "#app/platform/mail/sender.server.ts";
import { testMail } from "./test-mail.ts";

const perAdmin: RateLimit = { name: "test mail", hits: 5, seconds: 60 * 60 };

interface SendTestMailInput {
  /** The administrator, who is also the recipient. */
  user: Pick<User, "id" | "email" | "firstName" | "timeZone">;
  now?: Date;
}

/** `wait`: the limit of five per hour is reached; the next is allowed in `seconds`. */
type TestMailSent = { kind: "queued" } | { kind: "wait"; seconds: number };

/** Queues a test mail to an administrator. Like any mail, it uses the saved sender. */
export function sendTestMail(db: Db, { user, now = new Date() }: SendTestMailInput): Promise<TestMailSent> {
  const { id, email, firstName, timeZone: zone } = user;
  return inTransaction(db, async (transaction): Promise<TestMailSent> => {
    const seconds = await consumeRateLimit(transaction, { limit: perAdmin, of: id, now: now.getTime() });
    if (seconds > 0) return { kind: "wait", seconds };
    const mail = testMail({ firstName, email, sender: await readSender(transaction), at: now, zone });
    await queueMail(transaction, { to: email, mail, user: id });
    return { kind: "queued" };
  });
}
