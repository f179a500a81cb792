import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { suppress, suppressedScopes } from "#app/platform/mail/suppressions.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { confirmSubscription, findInvited } from "./confirm.server.ts";
import { countAudience } from "./mailings/audience.server.ts";
import { addSubscriber } from "./mailings/mailing.test.support.ts";
import { markBounced } from "./mailings/send-deliveries.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { findUnsubscribing, unsubscribe } from "./unsubscribe.server.ts";
import { idOfToken, unsubscribeToken } from "./unsubscribe-link.server.ts";

const origin = "https://us.example";
const email = "ada@engine.example";
const asked = { email, source: "website", client: "192.0.2.1", origin } as const;
const day = 24 * 60 * 60 * 1000; // ms

function mailsOf(db: Db) {
  return db.selectFrom("mails").select(["to_address", "subject", "text", "user_id"]).orderBy("id").execute();
}

async function rowOf(db: Db) {
  return db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

/** The token from the newest mail with a link of this kind. */
async function mailed(db: Db, page: "confirm" | "unsubscribe"): Promise<string> {
  const links = (await mailsOf(db)).map(({ text }) => new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(text)?.[1]);
  return links.findLast(Boolean) ?? "";
}

async function confirmed() {
  const db = await freshDatabase();
  await subscribe(db, asked);
  expect(await confirmSubscription(db, { token: await mailed(db, "confirm"), origin })).toBe(true);
  return db;
}

test("an address is active at once, its mail has a link, and the table keeps only the link's hash", async () => {
  const db = await freshDatabase();
  expect(await subscribe(db, { ...asked, source: "resources_section" })).toEqual({ kind: "subscribed" });
  const row = await rowOf(db);
  expect(row).toMatchObject({ email, source: "resources_section", is_active: 1, confirmed_at: null });
  const [mail] = await mailsOf(db);
  expect(mail).toMatchObject({ to_address: email, subject: "Please confirm your subscription", user_id: null });
  expect(mail?.text).toMatch(/^https:\/\/us\.example\/newsletter\/confirm\?token=[\w-]{43}$/m);
  expect(JSON.stringify(row)).not.toContain(await mailed(db, "confirm"));
});

test("the mailed link confirms, as often as it is pressed, with one mail; looking at it uses nothing up", async () => {
  const db = await freshDatabase();
  await subscribe(db, asked);
  const token = await mailed(db, "confirm");
  for (let time = 0; time < 2; time++)
    expect(await findInvited(db, { token })).toMatchObject({ email, confirmed: false });
  const presses = await Promise.all([1, 2, 3].map(() => confirmSubscription(db, { token, origin })));
  expect(presses).toEqual([true, true, true]);
  expect((await rowOf(db)).confirmed_at).not.toBeNull();
  expect((await mailsOf(db)).map(({ subject }) => subject)).toEqual([
    "Please confirm your subscription",
    "You're on the list",
  ]);
});

test("a link works for seven days, and no other text is one", async () => {
  const db = await freshDatabase();
  await subscribe(db, asked);
  const token = await mailed(db, "confirm");
  const at = (days: number) => ({ token, origin, now: Date.now() + days * day });
  expect(await confirmSubscription(db, at(7.1))).toBe(false);
  for (const other of [null, "", "x", "A".repeat(43), `${token}x`])
    expect(await confirmSubscription(db, { token: other, origin })).toBe(false);
  expect(await confirmSubscription(db, at(6.9))).toBe(true);
});

test("who is on the list hears so; who has not confirmed hears the same again and gets another link, once an hour", async () => {
  const db = await freshDatabase();
  await subscribe(db, asked);
  const first = await mailed(db, "confirm");
  const again = (hours: number) => subscribe(db, { ...asked, now: Date.now() + (hours * day) / 24 });
  expect(await again(0.9)).toEqual({ kind: "subscribed" });
  expect(await mailsOf(db)).toHaveLength(1);
  expect(await again(1.1)).toEqual({ kind: "subscribed" });
  expect(await again(1.2)).toEqual({ kind: "subscribed" });
  expect(await mailsOf(db)).toHaveLength(2);
  expect(await findInvited(db, { token: first })).toBeUndefined();
  await confirmSubscription(db, { token: await mailed(db, "confirm"), origin });
  expect(await again(9)).toEqual({ kind: "already" });
  expect(await mailsOf(db)).toHaveLength(3);
});

test("the link in the mail takes an address off; subscribing anew asks to confirm anew", async () => {
  const db = await confirmed();
  const token = await mailed(db, "unsubscribe");
  expect(await findUnsubscribing(db, { token })).toMatchObject({ email, active: true, scope: "newsletter" });
  expect(await unsubscribe(db, { token })).toBe(true);
  expect(await unsubscribe(db, { token })).toBe(true);
  expect(await findUnsubscribing(db, { token })).toMatchObject({ email, active: false });
  expect(await rowOf(db)).toMatchObject({ is_active: 0, confirm_hash: null });

  expect(await subscribe(db, { ...asked, source: "resources_section" })).toEqual({ kind: "subscribed" });
  expect(await rowOf(db)).toMatchObject({ is_active: 1, confirmed_at: null, source: "resources_section" });
  expect(await confirmSubscription(db, { token: await mailed(db, "confirm"), origin })).toBe(true);
  expect((await rowOf(db)).confirmed_at).not.toBeNull();
});

test("a link to confirm is worth nothing to who has left", async () => {
  const db = await freshDatabase();
  await subscribe(db, asked);
  const token = await mailed(db, "confirm");
  await unsubscribe(db, { token: unsubscribeToken((await rowOf(db)).id) });
  expect(await confirmSubscription(db, { token, origin })).toBe(false);
});

test("nobody makes a link to leave but us", async () => {
  const db = await confirmed();
  const { id } = await rowOf(db);
  const right = unsubscribeToken(id);
  const forged = [
    null,
    "",
    ".",
    id,
    `${id}.`,
    `${id}.${"A".repeat(43)}`,
    `${right}.`,
    `${right}x`,
    right.slice(0, -1),
    `x${right}`,
  ];
  for (const token of forged) {
    expect(idOfToken(token), String(token)).toBeUndefined();
    expect(await unsubscribe(db, { token })).toBe(false);
  }
  expect(idOfToken(right)).toBe(id);
  expect((await rowOf(db)).is_active).toBe(1);
});

test("of many at once for one address, one is the first and one mail goes out", async () => {
  const db = await freshDatabase();
  const results = await Promise.all(Array.from({ length: 5 }, () => subscribe(db, asked)));
  expect(results).toEqual(Array.from({ length: 5 }, () => ({ kind: "subscribed" })));
  expect(await mailsOf(db)).toHaveLength(1);
});

test("twenty tries an hour for a client", async () => {
  const db = await freshDatabase();
  for (let time = 0; time < 20; time++) await subscribe(db, { ...asked, email: `${time}@engine.example` });
  const last = { ...asked, email: "last@engine.example" };
  expect(await subscribe(db, last)).toMatchObject({ kind: "wait", seconds: expect.any(Number) });
  expect(await subscribe(db, { ...last, client: "192.0.2.2" })).toEqual({ kind: "subscribed" });
});

test("five mails an hour to an address; a stranger's tries without a mail lock nobody out", async () => {
  const db = await freshDatabase();
  for (let time = 0; time < 5; time++) {
    expect(await subscribe(db, { ...asked, client: `${time}` })).toEqual({ kind: "subscribed" });
    for (let again = 0; again < 3; again++)
      expect(await subscribe(db, { ...asked, client: `stranger ${time}` })).toEqual({ kind: "subscribed" });
    await confirmSubscription(db, { token: await mailed(db, "confirm"), origin });
    await unsubscribe(db, { token: await mailed(db, "unsubscribe") });
  }
  expect(await subscribe(db, { ...asked, client: "5" })).toMatchObject({ kind: "wait", seconds: expect.any(Number) });
});

test("a mailbox gets three mails in 30 days that nobody confirms, by whatever +name", async () => {
  const db = await freshDatabase();
  const to = (email: string, days = 0) =>
    subscribe(db, { ...asked, email, client: email, now: Date.now() + days * day });
  for (const name of ["ada", "ada+1", "ada+2+x"])
    expect(await to(`${name}@engine.example`)).toEqual({ kind: "subscribed" });
  const enough = { kind: "enough", seconds: expect.any(Number) };
  for (let n = 0; n < 9; n++) expect(await to(`ada+more${n}@engine.example`)).toEqual(enough);
  expect(await to(email, 2)).toEqual(enough); // a new link a day later counts as a mail, too
  expect(await mailsOf(db)).toHaveLength(3);
  const rows = await db.selectFrom("newsletter_subscribers").select("email").execute();
  expect(rows).toHaveLength(3);
  expect(await to("ida@engine.example")).toEqual({ kind: "subscribed" });
  expect(await to("ada+more@engine.example", 31)).toEqual({ kind: "subscribed" });
});

test("a mail that was confirmed does not count", async () => {
  const db = await freshDatabase();
  for (let n = 0; n < 6; n++) {
    expect(await subscribe(db, { ...asked, email: `ada+${n}@engine.example` })).toEqual({ kind: "subscribed" });
    await confirmSubscription(db, { token: await mailed(db, "confirm"), origin });
  }
});

test("whoever confirms is written to again, whatever was said of the address before", async () => {
  const db = await freshDatabase();
  for (const scope of ["newsletter", "all", "messages"] as const) await suppress(db, { address: email, scope });
  await subscribe(db, asked);
  await confirmSubscription(db, { token: await mailed(db, "confirm"), origin });
  expect(await suppressedScopes(db, { address: email })).toEqual(["messages"]); // this scope concerns accounts
});

test.each([
  ["with an account", true],
  ["without one", false],
])("the mailbox of whoever confirms is there, even if a mail came back from it before: %s", async (_who, account) => {
  const db = await freshDatabase();
  if (account) await addFounder(db, { email });
  await subscribe(db, asked);
  await addFounder(db, { email: "eve@other.example" });
  await addSubscriber(db, { email: "bo@other.example" });
  for (const address of [email, "eve@other.example", "bo@other.example"])
    await markBounced(db, { address, now: new Date().toISOString() });
  const issue = { kind: "newsletter", audience: "all" } as const;
  expect(await countAudience(db, issue)).toBe(0);
  await confirmSubscription(db, { token: await mailed(db, "confirm"), origin });
  expect(await countAudience(db, issue)).toBe(1); // the other bounces are unchanged
  const message = { kind: "communication", audience: "all" } as const; // for accounts only
  expect(await countAudience(db, message)).toBe(account ? 1 : 0);
});
