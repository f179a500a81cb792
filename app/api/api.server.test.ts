import { beforeEach, expect, test } from "vitest";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { addOther, addToken, openTestApi, origin, setTier, type TestApi } from "./api.test.support.ts";
import { newTokenText } from "./tokens/token-text.server.ts";
import { listTokens, revokeToken } from "./tokens/tokens.server.ts";

let site: TestApi;
beforeEach(async () => {
  holdClock();
  site = await openTestApi();
});

test("a token opens the account of its owner, and says what it may do", async () => {
  const { status, body, headers } = await site.send("/account");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email: `${site.user}@founder.example`,
    plan: "premium",
    token: { name: "Weekly report" },
  });
  expect(headers.get("RateLimit-Policy")).toBe('"minute";q=60;w=60, "day";q=10000;w=86400');
  expect(headers.get("RateLimit")).toMatch(/^"minute";r=59;t=\d+, "day";r=9999;t=\d+$/);
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("without a valid token there is only 401, with the challenge of RFC 6750", async () => {
  const { db, user, token } = site;
  const [mine] = await listTokens(db, { user });
  const revoked = await addToken(db, { user });
  const [newest] = await listTokens(db, { user });
  await revokeToken(db, { user, id: newest?.id ?? "" });
  const expired = await addToken(db, { user });
  const past = db.updateTable("api_tokens").set({ expires_at: new Date().toISOString() });
  await past.where("id", "!=", mine?.id ?? "").execute();
  const wrong = [newTokenText(), revoked, expired, `${token.slice(0, -1)}g`, "", "a".repeat(5_000)];
  for (const sent of [...wrong.map((text) => `Bearer ${text}`), `Basic ${token}`, token]) {
    const { status, body, headers } = await site.send("/account", { token: "", headers: { Authorization: sent } });
    expect([status, body.type], sent).toEqual([401, `${origin}/problems/token`]);
    expect(headers.get("WWW-Authenticate")).toMatch(/^Bearer realm="api"/);
  }
  const none = await site.send("/account", { token: "" });
  expect(none.headers.get("WWW-Authenticate")).toBe('Bearer realm="api"');
  expect((await site.send("/account")).status).toBe(200);
});

test("no cookie opens anything, and none is set", async () => {
  const { status, headers } = await site.send("/account", { token: "", headers: { Cookie: "session=x" } });
  expect([status, headers.has("Set-Cookie")]).toEqual([401, false]);
});

test("without Premium tokens are refused with the reason, and work again when it returns", async () => {
  for (const tier of ["free", "basic", "pro"] as const) {
    await setTier(site.db, site.user, tier);
    const { status, body } = await site.send("/account");
    expect([status, body.type]).toEqual([403, `${origin}/problems/plan`]);
  }
  await setTier(site.db, site.user, "premium");
  expect((await site.send("/account")).status).toBe(200);
});

test("another user's things don't exist", async () => {
  const { body } = await site.send("/assessments", { method: "POST", body: {} });
  const other = await addOther(site);
  const path = `/assessments/${body.id}`;
  for (const end of ["", "/result", "/tasks", "/quotes", "/answers/commitment"])
    expect((await other.send(path + end)).status, end).toBe(404);
  const answer = { method: "PUT", body: { revision: 0, choice: "nothing" } };
  expect((await other.send(`${path}/answers/commitment`, answer)).status).toBe(404);
  expect((await other.send(`${path}/complete`, { method: "POST" })).status).toBe(404);
  expect((await other.send("/assessments", { method: "POST", body: { idea: body.idea.id } })).status).toBe(404);
  expect((await other.send("/assessments")).body.items).toEqual([]);
});

test("sixty calls a minute for all tokens of an owner together, then 429 until the minute is over", async () => {
  const second = await addToken(site.db, { user: site.user });
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async (_, n) => (await site.send("/account", n % 2 ? { token: second } : {})).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  const { status, body, headers } = await site.send("/account");
  expect([status, body.type]).toEqual([429, `${origin}/problems/rate`]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(headers.get("RateLimit")).toMatch(/^"minute";r=0;t=\d+, "day";r=9940;t=\d+$/);
  const other = await addOther(site);
  expect((await other.send("/account")).status).toBe(200);
  await site.db.updateTable("api_calls").set({ minute: "2020-01-01T00:00" }).execute();
  expect((await site.send("/account")).status).toBe(200);
});

test("ten thousand calls a day", async () => {
  await site.send("/account");
  await site.db.updateTable("api_calls").set({ calls: 9_999, minute: "2020-01-01T00:00" }).execute();
  expect((await site.send("/account")).status).toBe(200);
  const { status, headers } = await site.send("/account");
  expect(status).toBe(429);
  expect(headers.get("RateLimit")).toContain('"day";r=0');
});

test("unknown paths, methods and types are problems, too", async () => {
  const { send } = site;
  expect((await send("/nowhere")).status).toBe(404);
  expect((await send("/assessments/%E0%A4%A/result")).status).toBe(404);
  const wrong = await send("/assessments", { method: "DELETE" });
  expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  expect((await send("/account", { headers: { Accept: "text/html" } })).status).toBe(406);
  expect((await send("/account", { headers: { Accept: "application/json;q=0, text/html" } })).status).toBe(406);
  expect((await send("/account", { headers: { Accept: "text/html, application/*;q=0.1" } })).status).toBe(200);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16", "json"]) {
    const headers = { "Content-Type": type };
    expect((await send("/assessments", { method: "POST", body: "{}", headers })).status, type).toBe(415);
  }
  const utf8 = { "Content-Type": 'application/json; charset="UTF-8"' };
  expect((await send("/assessments", { method: "POST", body: "{}", headers: utf8 })).status).toBe(201);
});

test("hostile bodies are refused by name, and nothing is done", async () => {
  const post = (body: string | Uint8Array) => site.send("/assessments", { method: "POST", body });
  const expectProblem = async (body: string | Uint8Array, status: number, says: RegExp) => {
    const received = await post(body);
    expect([received.status, received.body.detail]).toEqual([status, expect.stringMatching(says)]);
  };
  await expectProblem('{"a":'.repeat(1_000), 400, /nested deeper/);
  await expectProblem('{"idea": null, "idea": null}', 400, /"idea" occurs twice/);
  await expectProblem('{"__proto__": {"idea": 1}}', 400, /__proto__/);
  await expectProblem("{", 400, /isn't JSON/);
  await expectProblem(new Uint8Array([0x7b, 0xff, 0x7d]), 400, /isn't JSON/);
  await expectProblem(JSON.stringify({ name: "x".repeat(256 * 1_024) }), 413, /256 kB/);
  await expectProblem("x".repeat(10_000_000), 413, /256 kB/);
  await expectProblem("[]", 422, /body/);
  await expectProblem("null", 422, /body/);
  await expectProblem('{"constructor": 1}', 422, /body\.constructor: There is no such field/);
  expect(await site.db.selectFrom("assessment_sessions").selectAll().execute()).toEqual([]);
});

test("each wrong field is listed with its path", async () => {
  const { body } = await site.send("/assessments", { method: "POST", body: { idea: "mine", nmae: 1, x: 2 } });
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["body.idea", "body.nmae", "body.x"]);
  const query = await site.send("/assessments?limit=0&cursor=x&cursor=y&befor=1");
  expect(query.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    "query.limit",
    "query.cursor",
    "query.befor",
  ]);
});

test("lists are read page by page, as Link leads", async () => {
  const { db, user, send } = site;
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) {
    const { body } = await send("/assessments", { method: "POST", body: {} });
    ids.unshift(body.id);
    await send(`/assessments/${body.id}/answers/priceSaid`, { method: "PUT", body: { revision: 0, yes: true } });
  }
  const seen: string[] = [];
  let path = "/assessments?limit=2";
  for (let page = 0; page < 3; page++) {
    const { body, headers } = await send(path);
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    path = /^<\/api\/v1(.*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1] ?? "";
    expect(path === "").toBe(body.next === null);
  }
  expect([seen, path]).toEqual([ids, ""]);
  expect(await db.selectFrom("ideas").select("user_id").distinct().execute()).toEqual([{ user_id: user }]);
});

test("what hasn't changed is not sent again", async () => {
  const { send } = site;
  const first = await send("/question-sets/current");
  const tag = first.headers.get("ETag") ?? "";
  for (const named of [tag, `W/${tag}`, `"x", ${tag}`, "*"]) {
    const again = await send("/question-sets/current", { headers: { "If-None-Match": named } });
    expect([again.status, again.body, again.headers.get("ETag")]).toEqual([304, undefined, tag]);
  }
  expect((await send("/question-sets/current", { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
});

test("pages of other sites use only tokens whose owner named them", async () => {
  const { db, app, user, send } = site;
  const theirs = "https://app.example";
  const preflight = (from: string) =>
    app.request(`${origin}/api/v1/assessments`, {
      method: "OPTIONS",
      headers: { Origin: from, "Access-Control-Request-Method": "POST" },
    });
  expect((await preflight(theirs)).status).toBe(403);
  const token = await addToken(db, { user, origins: [theirs] });
  const allowed = await preflight(theirs);
  expect([allowed.status, allowed.headers.get("Access-Control-Allow-Origin")]).toEqual([204, theirs]);
  expect(allowed.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
  expect(allowed.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  expect((await preflight("https://evil.example")).headers.has("Access-Control-Allow-Origin")).toBe(false);
  const fits = await send("/account", { token, headers: { Origin: theirs } });
  expect([fits.status, fits.headers.get("Access-Control-Allow-Origin")]).toEqual([200, theirs]);
  for (const [used, from] of [
    [site.token, theirs],
    [token, "https://evil.example"],
    [token, "null"],
  ] as const) {
    const refused = await send("/account", { token: used, headers: { Origin: from } });
    expect([refused.status, refused.body.type]).toEqual([403, `${origin}/problems/origin`]);
    expect(refused.headers.has("Access-Control-Allow-Origin")).toBe(false);
  }
});

test("a token's last use is kept to the minute", async () => {
  const { db, user, send } = site;
  expect((await listTokens(db, { user }))[0]?.lastUsedAt).toBeNull();
  await send("/account");
  expect((await listTokens(db, { user }))[0]?.lastUsedAt).toBe(new Date().toISOString());
});
