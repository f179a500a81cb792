import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import { answeredSession } from "../../../tests/support/answered.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addFounder, setTier } from "../../../tests/support/founder.ts";
import { sessions } from "../golden/golden.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { createShare } from "./create-share.server.ts";
import { openShare } from "./open-share.server.ts";
import { revokeShare } from "./revoke-share.server.ts";
import { listShares } from "./shares.server.ts";

const whole = sessions.find(({ id }) => id === "session-first-money")?.answers ?? {};

let db: Db;
let key: SessionKey;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  key = await answeredSession(db, whole);
});

async function share({ days = 7, withAnswers = false, now = new Date() } = {}): Promise<string> {
  const made = await createShare(db, { ...key, days, withAnswers, now });
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

test("its owner's plan decides how it is read", async () => {
  const token = await share();
  const count = async () => (await openShare(db, { token }))?.shown.texts.insights.length ?? 0;
  const pro = await count();
  await setTier(db, key.user, "free");
  expect(await count()).toBe(2);
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
  const make = () => createShare(db, { ...key, days: 7, withAnswers: false });
  for (let made = 0; made < 19; made++) await make();
  const kinds = (await Promise.all([make(), make()])).map(({ kind }) => kind);
  expect(kinds).toEqual(["created", "full"]);
  const [link] = await listShares(db, key);
  await revokeShare(db, { ...key, share: link?.id ?? "" });
  expect((await make()).kind).toBe("created");
  expect((await make()).kind).toBe("full");
  await db.updateTable("share_links").set({ expires_at: new Date().toISOString() }).execute();
  expect((await make()).kind).toBe("created");
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
