import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silence } from "#app/platform/observability/log.server.ts";
import { openRunningDatabase } from "../../tests/support/running-database.ts";
import { startServer, type TestServer } from "../../tests/support/server.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { openVisitAllowance } from "./visit-allowance.server.ts";
import { openVisitLog } from "./visit-log.server.ts";
import { countVisits, visitCounter } from "./visits.server.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const id = "0b5b2b5e-5a3c-4d0e-9a53-0d3a5f6c7e8f";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

/** Number for the next unique user agent, by which its rows are found. */
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

/** The counted rows of a user agent, once there are enough; rows are written in request order. */
async function countedOf(userAgent: string, wanted: number) {
  const db = openRunningDatabase(server);
  const rows = () =>
    db.selectFrom("anonymous_activity_logs").selectAll().where("user_agent", "=", userAgent).orderBy("id").execute();
  await expect.poll(async () => (await rows()).length).toBe(wanted);
  const found = await rows();
  await db.destroy();
  return found;
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

test("'Start Your Assessment' is counted when it is followed from our page; the form to sign up, also when it is refused", async () => {
  const { ask, userAgent } = asSomebody({ Cookie: `visitor_session_id=${id}` });
  const landing = await (await ask("/")).text();
  const start = /href="(\/auth[^"]*from=[^"]*)"/.exec(landing)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(start).toContain("to=/questions");
  await ask(start, { headers: { "Sec-Fetch-Site": "same-origin" } });
  await ask(start, { headers: { "Sec-Fetch-Site": "cross-site" } });
  const send = (path: string, Cookie: string) =>
    ask(path, {
      method: "POST",
      body: new URLSearchParams({ email: "x" }),
      headers: { Origin: server.origin, Cookie },
    });
  const refused = await send("/auth?tab=sign-up", "visitor_session_id=nonsense");
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([
    422,
    [expect.stringMatching(/^visitor_session_id=/)],
  ]);
  for (const other of ["/auth", "/newsletter"]) await send(other, `visitor_session_id=${id}`);
  const rows = await countedOf(userAgent, 5);
  expect(rows.map(({ activity_type }) => activity_type)).toEqual([
    ...["page_visit", "page_visit", "assessment_started", "page_visit", "signup_attempt"],
  ]);
  expect(rows[2]).toMatchObject({ page_path: "/auth", activity_details: '{"source":"landing_page"}' });
  expect(rows[4]).toMatchObject({ page_path: "/auth", activity_details: '{"source":"auth_page"}' });
});

test("nobody else is counted or given a number: machines, who is signed in or asks not to be tracked, what is no page", async () => {
  const unseen: [path: string, status: number, headers?: Record<string, string>, init?: RequestInit][] = [
    ["/", 200, { "User-Agent": `Googlebot/2.1 ${agent} bot` }],
    ["/", 200, { "User-Agent": "" }],
    ["/", 200, { "Sec-Purpose": "prefetch;prerender" }],
    ["/", 200, { Cookie: `login=${"A".repeat(43)}` }],
    ["/", 200, { "Sec-GPC": "1" }],
    ["/auth?tab=sign-up", 422, { "Sec-GPC": "1" }, { method: "POST", body: new URLSearchParams() }],
    ["/", 200, {}, { method: "HEAD" }],
    ["/questions", 303],
    ["/nowhere", 404],
    ["/%", 400],
    ["/favicon.svg", 200],
    ["/demo/captions.vtt", 200],
    ["/health", 200],
    ["/dev/mail", 200],
  ];
  const agents: string[] = [];
  for (const [path, status, headers, init] of unseen) {
    const { ask, userAgent } = asSomebody({ Origin: server.origin, ...headers });
    agents.push(headers?.["User-Agent"] ?? userAgent);
    const response = await ask(path, init);
    expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, status, []]);
  }
  const { ask, userAgent } = asSomebody({ "Sec-GPC": "1" });
  const again = await ask("/", { headers: { Cookie: `visitor_session_id=${id}` } }); // an earlier id is deleted
  expect(again.headers.getSetCookie()).toEqual(["visitor_session_id=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  const last = asSomebody();
  await last.ask("/"); // a counted visit after all of them
  await countedOf(last.userAgent, 1);
  for (const one of [...agents, userAgent]) expect(await countedOf(one, 0)).toEqual([]);
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

test("stopping writes what waits", async () => {
  const { ask, userAgent } = asSomebody();
  for (let visit = 0; visit < 20; visit++) expect((await ask("/")).status).toBe(200);
  expect(await server.stop({ keep: true })).toBe(0);
  expect(await countedOf(userAgent, 20)).toHaveLength(20);
});

test("a client with as many rows as an hour allows gets no more and no number, and others still do", async () => {
  const db = await freshDatabase();
  const [visits, allowance] = [openVisitLog(db, silence), openVisitAllowance(silence)];
  const app = new Hono()
    .use(countVisits(visitCounter(visits, allowance)))
    .get("/terms", (c) => c.html("<h1>Terms</h1>"));
  const look = (remoteAddress: string) => {
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    return app.request("/terms", { headers }, { incoming: { socket: { remoteAddress } } });
  };
  for (let row = 0; row < 499; row++) allowance.take("10.7.0.1", 1);
  const numbers: number[] = [];
  for (const client of ["10.7.0.1", "10.7.0.1", "10.7.0.2"]) {
    const response = await look(client);
    expect(response.status).toBe(200);
    numbers.push(response.headers.getSetCookie().length);
  }
  expect(numbers).toEqual([1, 0, 1]);
  await visits.stop();
  expect(await db.selectFrom("anonymous_activity_logs").select("page_path").execute()).toHaveLength(2);
});
