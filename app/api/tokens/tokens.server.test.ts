import { beforeEach, expect, test } from "vitest";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { holdClock } from "../../platform/hold-clock.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { findByText, isAllowedOrigin, isKnownOrigin } from "./find-token.server.ts";
import { newTokenText } from "./token-text.server.ts";
import { createToken, findToken, listTokens, revokeToken } from "./tokens.server.ts";

let db: Db;
let user: string;
beforeEach(async () => {
  holdClock();
  db = await freshDatabase();
  user = await addFounder(db, { tier: "premium" });
});

/** Creates a token. @returns its text and what came of it. */
async function create({ of = user, key = timeOrderedId(), origins = [] as string[] } = {}) {
  const owner = await findUserSummary(db, { user: of });
  if (!owner) throw new Error("no such user");
  const token = newTokenText();
  const about = { name: "Weekly report", scopes: ["assessments:read" as const], days: 30, origins };
  const result = await createToken(db, { user: owner, key, token, ...about, url: "https://us.example/account/tokens" });
  return { token, key, kind: result.kind };
}

test("what is stored doesn't contain the token, and an email says that there is one without saying it", async () => {
  const { token, kind } = await create();
  expect(kind).toBe("created");
  const stored = JSON.stringify([await db.selectFrom("api_tokens").selectAll().execute(), await listMails(db)]);
  expect(stored).not.toContain(token.slice(0, 20));
  expect(stored).not.toContain(token.slice(10));
  expect(stored).toContain("A new API token was created");
  expect(await findByText(db, { text: token })).toMatchObject({
    user,
    name: "Weekly report",
    scopes: ["assessments:read"],
  });
});

test("ten tokens and no more, until one is revoked", async () => {
  for (let count = 0; count < 10; count++) expect((await create()).kind).toBe("created");
  expect((await create()).kind).toBe("full");
  const [newest] = await listTokens(db, { user });
  expect(await revokeToken(db, { user, id: newest?.id ?? "" })).toBe(true);
  expect((await create()).kind).toBe("created");
});

test("only on Premium", async () => {
  const of = await addFounder(db, { tier: "pro" });
  expect((await create({ of })).kind).toBe("plan");
  expect(await listTokens(db, { user: of })).toEqual([]);
});

test("the same form sent twice creates one token, whose second text is the one that works", async () => {
  const first = await create();
  const second = await create({ key: first.key });
  expect([second.kind, (await listTokens(db, { user })).length, (await listMails(db)).length]).toEqual([
    "created",
    1,
    1,
  ]);
  expect(await findByText(db, { text: first.token })).toBe("unknown");
  expect(await findByText(db, { text: second.token })).toMatchObject({ user });
  expect((await create({ key: first.key })).kind).toBe("sent"); // it is in use
  const of = await addFounder(db, { tier: "premium" });
  expect((await create({ key: first.key, of })).kind).toBe("sent");
  expect(await findByText(db, { text: second.token })).toMatchObject({ user });
});

test("nobody revokes or sees another's token", async () => {
  const { key: id, token } = await create();
  const other = await addFounder(db, { tier: "premium" });
  expect(await findToken(db, { user: other, id })).toBeUndefined();
  expect(await revokeToken(db, { user: other, id })).toBe(false);
  expect(await findByText(db, { text: token })).toMatchObject({ user });
  expect(await revokeToken(db, { user, id })).toBe(true);
  expect(await revokeToken(db, { user, id })).toBe(false);
  expect(await findByText(db, { text: token })).toBe("unknown");
});

test("a token expires to the day, and its origins with it", async () => {
  const { key, token } = await create({ origins: ["https://app.example"] });
  const origin = "https://app.example";
  expect(await isKnownOrigin(db, { origin })).toBe(true);
  expect(await isAllowedOrigin(db, { user, token: key, origin })).toBe(true);
  expect(await isAllowedOrigin(db, { user, token: timeOrderedId(), origin })).toBe(false);
  const [{ expiresAt } = { expiresAt: "" }] = await listTokens(db, { user });
  expect(Date.parse(expiresAt) - Date.now()).toBe(30 * 86_400_000);
  await db.updateTable("api_tokens").set({ expires_at: new Date().toISOString() }).execute();
  expect(await findByText(db, { text: token })).toBe("expired");
  expect(await isKnownOrigin(db, { origin })).toBe(false);
});

test("tokens go with their account", async () => {
  await create({ origins: ["https://app.example"] });
  await db.deleteFrom("users").where("id", "=", user).execute();
  for (const table of ["api_tokens", "api_token_origins"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});
