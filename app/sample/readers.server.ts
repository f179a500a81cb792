import { confirmSubscription } from "#app/newsletter/confirm.server.ts";
import { subscribe } from "#app/newsletter/subscribe.server.ts";
import { unsubscribe } from "#app/newsletter/unsubscribe.server.ts";
import { unsubscribeToken } from "#app/newsletter/unsubscribe-link.server.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { corpus } from "./corpus.ts";
import { daysAgo, expected, pass, type Sampling } from "./sampling.ts";

/** Schedules newsletter subscribers without an account: most confirm their address, some unsubscribe. */
export function planReaders(sampling: Sampling): void {
  const { timeline, random } = sampling;
  for (const [index, name] of corpus.mailings.readers.entries()) {
    const email = `${name}@mail.example`;
    const joined = 88 - index * 3 + random.below(20) / 10;
    timeline.at(daysAgo(sampling, joined), () => enter(sampling, email, { confirms: index % 6 !== 4 }));
    if (index % 8 === 3) timeline.at(daysAgo(sampling, joined * 0.45), () => leave(sampling, email));
  }
}

async function enter({ db, origin }: Sampling, email: string, { confirms }: { confirms: boolean }): Promise<void> {
  const source = email.length % 3 === 0 ? "resources_section" : "website";
  expected(await subscribe(db, { email, source, client: email, origin }), "subscribed");
  if (!confirms) return;
  const mail = (await listMails(db, { limit: 5 })).find(({ to_address }) => to_address === email);
  const token = /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? null;
  pass(7);
  if (!(await confirmSubscription(db, { token, origin }))) throw new Error(`${email} is not confirmed`);
}

/** Unsubscribes by the link of the newest issue received. */
async function leave({ db }: Sampling, email: string): Promise<void> {
  const { id } = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const got = await db
    .selectFrom("deliveries")
    .select("mailing_id")
    .where("address", "=", email)
    .orderBy("mailing_id", "desc")
    .executeTakeFirst();
  await unsubscribe(db, { token: unsubscribeToken(id), mailing: got?.mailing_id ?? null });
}
