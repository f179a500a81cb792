import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { sessions } from "../fixtures/fixtures.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { openShare } from "./open-share.server.ts";
import { countEnded, createShare, listShares, revokeShare, sweepShares } from "./shares.server.ts";

const whole = sessions.find(({ id }) => id === "session-first-money")?.answers ?? {};

let db: Db;
let key: SessionKey;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  key = await answeredSession(db, whole);
});

async function share({ days = 7, withAnswers = false, now = new Date(), revision = 0 } = {}): Promise<string> {
  const made = await createShare(db, { ...key, days, withAnswers, now, ...(revision && { revision }) });
  if (made.kind !== "created") throw new Error(made.kind);
  return made.token;
}

test("a link shows the result of its day, whatever is answered later", async () => {
  const token = await share();
  expect(token).toMatch(/^[\w-]{24}$/);
  const before = await openShare(db, { token });
  expect(before?.shown.score.overall).toBe(8.6);
  const question = (await findSession(db, key))?.questions[0]?.id ?? "";
  const changed = { user: key.user, session: key.id, question, value: "A guess.", revision: 1, form: "form-2" };
  await saveResponse(db, { ...changed, complete: false });
  await completeSession(db, key);
  expect(await openShare(db, { token })).toEqual(before);
  const next = await openShare(db, { token: await share() });
  expect(next?.shown.score.overall).toBeLessThan(8.6);
  const old = await openShare(db, { token: await share({ revision: 1, days: 30 }) });
  expect(old?.shown.score.overall).toBe(8.6);
  expect((await createShare(db, { ...key, revision: 3, days: 7, withAnswers: false })).kind).toBe("unfinished");
});

test("nothing that is shown says whose it is, and answers only where they were ticked", async () => {
  const hidden = (await openShare(db, { token: await share() }))?.shown;
  const { email } = await db.selectFrom("users").select("email").executeTakeFirstOrThrow();
  for (const secret of [key.user, key.id, email, "Lovelace", String(whole.lastTime).slice(0, 40)]) {
    expect(JSON.stringify(hidden)).not.toContain(secret);
  }
  const shown = (await openShare(db, { token: await share({ withAnswers: true }) }))?.shown;
  expect(shown?.lines?.[0]?.answer?.text).toBe(whole.lastTime);
});

test("a plan of its owner that ended takes nothing from it, and a higher one adds", async () => {
  const token = await share();
  const count = async () => (await openShare(db, { token }))?.shown.texts.insights.length ?? 0;
  const pro = await count();
  await setTier(db, key.user, "free");
  expect(await count()).toBe(pro);
  await setTier(db, key.user, "premium");
  expect(await count()).toBeGreaterThan(pro);
});

test("a link ends on its day, to the millisecond, and at once when it is revoked", async () => {
  const now = new Date();
  const token = await share({ days: 7, now });
  const end = now.getTime() + 7 * 24 * 60 * 60 * 1000;
  expect(await openShare(db, { token, now: new Date(end - 1) })).toBeDefined();
  expect(await openShare(db, { token, now: new Date(end) })).toBeUndefined();
  expect(await openShare(db, { token: `${token}x` })).toBeUndefined();
  expect(await openShare(db, { token: "" })).toBeUndefined();

  const [link] = await listShares(db, key);
  const id = link?.id ?? "";
  expect(await revokeShare(db, { user: await addFounder(db), id: key.id, share: id })).toBe(false);
  expect(await openShare(db, { token })).toBeDefined();
  expect(await revokeShare(db, { ...key, share: id })).toBe(true);
  expect(await openShare(db, { token })).toBeUndefined();
  expect(await revokeShare(db, { ...key, share: id })).toBe(false);
});

test("twenty links work at a time, also when two are asked for at once; one that ended makes room", async () => {
  let days = 0;
  const make = () => createShare(db, { ...key, days: ++days, withAnswers: false });
  for (let made = 0; made < 19; made++) await make();
  const kinds = (await Promise.all([make(), make()])).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["created", "full"]);
  const [link] = await listShares(db, key);
  await revokeShare(db, { ...key, share: link?.id ?? "" });
  expect((await make()).kind).toBe("created");
  expect((await make()).kind).toBe("full");
  await db.updateTable("share_links").set({ expires_at: new Date().toISOString() }).execute();
  expect((await make()).kind).toBe("created");
});

test("the same choice within a minute is one link, also when it is made three times at once", async () => {
  const now = new Date();
  const [first, ...others] = await Promise.all([share({ now }), share({ now }), share({ now })]);
  expect(others).toEqual([first, first]);
  expect(await share({ now: new Date(now.getTime() + 59_999) })).toBe(first);
  const different = [
    await share({ now, withAnswers: true }),
    await share({ now, days: 30 }),
    await share({ now: new Date(now.getTime() + 60_000) }),
  ];
  expect(new Set([first, ...different]).size).toBe(4);
  const [{ id = "" } = {}] = await listShares(db, key);
  await revokeShare(db, { ...key, share: id });
  expect(different).not.toContain(await share({ now: new Date(now.getTime() + 60_001) }));
});

test("links that ended or were revoked are kept for 30 days more", async () => {
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000; // ms
  await share({ days: 7 });
  await share({ days: 365 });
  await share({ days: 90 });
  const [{ id = "" } = {}] = await listShares(db, key);
  await revokeShare(db, { ...key, share: id });
  const left = async (days: number) => {
    await sweepShares(db, new Date(now + days * day));
    return (await listShares(db, key)).length;
  };
  expect(await countEnded(db, { ...key, now: new Date(now + 8 * day).toISOString() })).toBe(2);
  expect([await left(29), await left(31), await left(36), await left(38)]).toEqual([3, 2, 2, 1]);
});

test("what was never completed cannot be shared, nor what is another's", async () => {
  const open = await answeredSession(db, { lastTime: "On Friday" });
  expect((await createShare(db, { ...open, days: 7, withAnswers: false })).kind).toBe("unfinished");
  const other = { user: await addFounder(db), id: key.id };
  expect((await createShare(db, { ...other, days: 7, withAnswers: false })).kind).toBe("missing");
});

test("with the account its links are gone", async () => {
  const token = await share();
  await db.deleteFrom("users").where("id", "=", key.user).execute();
  expect(await openShare(db, { token })).toBeUndefined();
  expect(await db.selectFrom("share_links").selectAll().execute()).toEqual([]);
});
