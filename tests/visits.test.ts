import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFile } from "#app/platform/db.server.ts";
import { openBeside } from "./support/in-database.ts";
import { startServer, type TestServer } from "./support/server.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const id = "0b5b2b5e-5a3c-4d0e-9a53-0d3a5f6c7e8f";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

/** Each asks as another kind of browser, by which its rows are found. */
let asked = 0;

function asSomebody(headers: Record<string, string> = {}) {
  const userAgent = `${agent} ${++asked}`;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, {
      redirect: "manual",
      ...init,
      headers: { "User-Agent": userAgent, ...headers, ...init.headers },
    });
  return { ask, userAgent };
}

/** What was counted, once as many rows are there; rows are written in the order in which they were asked for. */
async function countedOf(userAgent: string, wanted: number) {
  const db = openBeside(server);
  const rows = () =>
    db.selectFrom("anonymous_activity_logs").selectAll().where("user_agent", "=", userAgent).orderBy("id").execute();
  await expect.poll(async () => (await rows()).length).toBe(wanted);
  const found = await rows();
  await db.destroy();
  return found;
}

/** Nobody was counted of whoever asked before now: a visit that counts comes after them. */
async function expectNothingOf(userAgent: string) {
  const last = asSomebody();
  await last.ask("/");
  await countedOf(last.userAgent, 1);
  expect(await countedOf(userAgent, 0)).toEqual([]);
}

test("who has no script is counted: pages by one number, which a cookie holds for 400 days", async () => {
  const { ask, userAgent } = asSomebody({ Referer: "https://search.example/find?q=me" });
  const [cookie = ""] = (await ask("/?utm=x")).headers.getSetCookie();
  expect(cookie).toMatch(
    /^visitor_session_id=[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const Cookie = cookie.split(";")[0] ?? "";
  const second = await ask("/plans", { headers: { Cookie, Referer: `${server.origin}/` } });
  expect(second.headers.getSetCookie()).toEqual([]);
  const rows = await countedOf(userAgent, 2);
  const session_id = Cookie.split("=")[1];
  expect(rows).toMatchObject([
    { session_id, activity_type: "page_visit", page_path: "/", referrer: "https://search.example/find" },
    { session_id, activity_type: "page_visit", page_path: "/plans", referrer: null, activity_details: null },
  ]);
});

test("'Start Your Assessment' is counted when it is followed from our page, and only then", async () => {
  const { ask, userAgent } = asSomebody({ Cookie: `visitor_session_id=${id}` });
  const landing = await (await ask("/")).text();
  const start = /href="(\/auth[^"]*from=[^"]*)"/.exec(landing)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(start).toContain("to=/questions");
  await ask(start, { headers: { "Sec-Fetch-Site": "same-origin" } });
  await ask(start, { headers: { "Sec-Fetch-Site": "cross-site" } });
  await ask(start, { headers: { Referer: `${server.origin}/` } });
  await ask(start);
  const rows = await countedOf(userAgent, 7);
  expect(rows.map(({ activity_type }) => activity_type)).toEqual([
    "page_visit",
    ...["page_visit", "assessment_started", "page_visit", "page_visit", "assessment_started", "page_visit"],
  ]);
  expect(rows[2]).toMatchObject({ page_path: "/auth", activity_details: '{"source":"landing_page"}' });
});

test("sending the form to sign up is counted, also when it is refused; other forms are not", async () => {
  const { ask, userAgent } = asSomebody({ Origin: server.origin, Cookie: "visitor_session_id=nonsense" });
  const send = (path: string) => ask(path, { method: "POST", body: new URLSearchParams({ email: "x" }) });
  const answer = await send("/auth?tab=sign-up");
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([
    422,
    [expect.stringMatching(/^visitor_session_id=/)],
  ]);
  await send("/auth");
  await send("/newsletter");
  expect(await countedOf(userAgent, 1)).toMatchObject([
    { activity_type: "signup_attempt", page_path: "/auth", activity_details: '{"source":"auth_page"}' },
  ]);
});

test.each<[what: string, headers: Record<string, string>]>([
  ["crawler", { "User-Agent": `Googlebot/2.1 ${agent} bot` }],
  ["program without a name", { "User-Agent": "" }],
  ["browser that looks ahead", { "Sec-Purpose": "prefetch;prerender" }],
  ["somebody who is signed in", { Cookie: `login=${"A".repeat(43)}` }],
])("no %s is counted or given a number", async (_, headers) => {
  const { ask, userAgent } = asSomebody(headers);
  const answer = await ask("/");
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  await expectNothingOf(headers["User-Agent"] ?? userAgent);
});

test("who asks not to be tracked is not counted, and a number from before is taken back", async () => {
  const { ask, userAgent } = asSomebody({ "Sec-GPC": "1", Origin: server.origin });
  expect((await ask("/")).headers.getSetCookie()).toEqual([]);
  const again = await ask("/", { headers: { Cookie: `visitor_session_id=${id}` } });
  expect(again.headers.getSetCookie()).toEqual(["visitor_session_id=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  await ask("/auth?tab=sign-up", { method: "POST", body: new URLSearchParams() });
  await expectNothingOf(userAgent);
});

test("what is no page shown is not counted: heads, redirects, errors, files", async () => {
  const { ask, userAgent } = asSomebody();
  const asks: [path: string, init: RequestInit, status: number][] = [
    ["/", { method: "HEAD" }, 200],
    ["/questions", {}, 303],
    ["/nowhere", {}, 404],
    ["/%", {}, 400],
    ["/favicon.svg", {}, 200],
    ["/demo/captions.vtt", {}, 200],
    ["/health", {}, 200],
    ["/dev/mail", {}, 200],
  ];
  for (const [path, init, status] of asks) {
    const answer = await ask(path, init);
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, status, []]);
  }
  await expectNothingOf(userAgent);
});

test("pages stay as they are kept: private, and by cookie", async () => {
  const { ask } = asSomebody();
  const [counted, uncounted] = [await ask("/"), await ask("/", { headers: { "Sec-GPC": "1" } })];
  for (const { headers } of [counted, uncounted])
    expect([headers.get("Cache-Control"), headers.get("Vary")]).toEqual([
      "private, no-cache",
      "Cookie, Accept-Encoding, Available-Dictionary",
    ]);
  expect(await counted.text()).toBe(await uncounted.text());
});

test("a table that is not there never reaches the visitor; stopping writes what waits", async () => {
  const storage = await mkdtemp(join(tmpdir(), "firstproof-visits-"));
  const other = await startServer({ STORAGE_DIR: storage });
  const look = () => fetch(other.origin, { headers: { "User-Agent": agent } });
  const sqlite = openFile(join(storage, "app.db"));
  sqlite.exec("alter table anonymous_activity_logs rename to elsewhere");
  expect((await look()).status).toBe(200);
  await expect.poll(() => other.complaints.join("\n")).toContain("visits: 1 lost");
  sqlite.exec("alter table elsewhere rename to anonymous_activity_logs");
  for (let n = 0; n < 20; n++) expect((await look()).status).toBe(200);
  expect(await other.stop()).toBe(0);
  const rows = sqlite.prepare("select count(*) as count from anonymous_activity_logs").get();
  expect(rows).toEqual({ count: 20 });
  sqlite.close();
  await rm(storage, { recursive: true });
});
