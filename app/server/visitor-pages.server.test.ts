import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { countVisits } from "#app/analytics/visits.server.ts";
import { freezeTrackRecord } from "#app/outcomes/freeze.server.ts";
import { hashSource, loadAssets, stylesheetCookie } from "#app/platform/http/assets.server.ts";
import { loadDictionaries } from "#app/platform/http/dictionary.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { handlePages, pagesOf } from "#app/platform/http/pages.server.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { requestCounts } from "#app/platform/observability/request-counts.server.ts";
import { openSite } from "../../tests/support/site.ts";
import { addMailing } from "../newsletter/mailings/mailing.test.support.ts";
import { addResources } from "../resources/library.test.support.ts";
import { visitorPages } from "./visitor-pages.server.ts";

const folder = join(import.meta.dirname, "../../build");
const build: ServerBuild = await import(join(folder, "server/index.js"));
const { sheet } = loadAssets(build, folder);
const dictionaries = loadDictionaries(folder);

/** The pages of the built app behind the visitors' pages, and how often one was rendered. */
async function open() {
  const site = await openSite();
  const remix = handlePages(build);
  const counts = requestCounts();
  let rendered = 0;
  let visitors = 0;
  const countVisit = () => `visitor=${++visitors}`;
  const app = new Hono()
    .use(visitorPages({ db: site.db, build, dictionaries, sheet, counts, log: silence, countVisit }))
    .use(countVisits(countVisit))
    .all("*", (c) => {
      rendered++;
      const keepForVisitors = () => c.set("keepForVisitors", true);
      const routed = (pattern: string) => c.set("page", pattern);
      return remix(c.req.raw, { ...site.context(), dictionaries, keepForVisitors, routed });
    });
  const env = { incoming: { socket: { remoteAddress: "127.0.0.1" } } } as unknown as HttpBindings;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const before = rendered;
    await setImmediate(); // as over a network, each request has a turn of the event loop
    const response = await app.request(`http://localhost${path}`, { headers }, env);
    const bytes = Buffer.from(await response.arrayBuffer());
    const [cookie] = response.headers.getSetCookie();
    response.headers.delete("set-cookie");
    return { status: response.status, headers: [...response.headers], bytes, cookie, kept: rendered === before };
  };
  return { ...site, get, counts };
}

const send = "update mailings set state = 'sending', begun_at = '2026-11-24T12:00:00.000Z'";
const pages = ["/", "/demo", "/auth", "/auth?tab=sign-up&to=/plans", "/plans", "/privacy", "/terms", "/newsletter"];

test("the second visitor gets the same bytes and headers without a rendering, and a number of their own", async () => {
  const { get, db, sqlite, counts } = await open();
  const issue = await addMailing(db, { kind: "newsletter", audience: "all" });
  sqlite.exec(send);
  await addResources(db, [{ slug: "first-ten-customers" }]);
  await freezeTrackRecord(db, { now: new Date("2026-11-01T00:10:00.000Z") });
  const track = ["/track-record", "/track-record/2026-11"];
  const all = [
    ...pages,
    "/newsletter/issues",
    `/newsletter/issues/${issue}`,
    "/resources/first-ten-customers",
    ...track,
  ];
  for (const path of all) {
    const [first, second] = [await get(path), await get(path)];
    expect([path, first.status, first.kept, second.kept]).toEqual([path, 200, false, true]);
    expect([second.headers, second.bytes]).toEqual([first.headers, first.bytes]);
    expect(second.cookie).not.toBe(first.cookie);
  }
  const [requests] = counts.metrics();
  const counted = requests?.samples.find(({ labels }) => labels?.route === "/newsletter/issues/:issue");
  expect(counted?.value).toBe(1); // the others pass the counter of the whole application
});

test("settings that another process saved are on the next page", async () => {
  const { get, sqlite } = await open();
  for (const kept of [false, true]) expect((await get("/privacy")).kept).toBe(kept);
  const content = JSON.stringify({ postalAddress: "5 Loop Street" });
  sqlite.prepare("insert into site_settings (version, content, created_at) values (1, ?, '2026')").run(content);
  for (const kept of [false, true]) {
    const page = await get("/privacy");
    expect([page.kept, page.bytes.toString().includes("5 Loop Street")]).toEqual([kept, true]);
  }
});

test("each page that is kept is rendered alike by another process at another time", async () => {
  const [one, other] = [await open(), await open()];
  for (const path of [...pages, "/newsletter/issues"])
    expect((await one.get(path)).bytes.equals((await other.get(path)).bytes), path).toBe(true);
});

test("every coding and a browser that holds the stylesheet have a copy of their own", async () => {
  const { get } = await open();
  const held = stylesheetCookie.set(sheet).split(";")[0] ?? "";
  const readers: [Record<string, string>, (bytes: Buffer) => Buffer][] = [
    [{ "Accept-Encoding": "br" }, brotliDecompressSync],
    [{ "Accept-Encoding": "gzip" }, gunzipSync],
    [{ "Accept-Encoding": "identity" }, (bytes) => bytes],
    [{ "Accept-Encoding": "br", Cookie: held }, brotliDecompressSync],
    [{ "Accept-Encoding": "dcz", "Available-Dictionary": dictionaries.shared.available }, (bytes) => bytes],
  ];
  for (const round of [1, 2])
    for (const [headers, unpack] of readers) {
      const { bytes, kept } = await get("/terms", headers);
      const text = unpack(bytes).toString("latin1");
      expect(kept).toBe(round === 2);
      expect(text.includes("<style>")).toBe(!headers.Cookie && headers["Accept-Encoding"] !== "dcz");
    }
});

test("from the third time on a page is compressed at the highest quality", async () => {
  const { get } = await open();
  const br = () => get("/terms", { "Accept-Encoding": "br" });
  const [first] = [await br(), await br()];
  await expect.poll(async () => (await br()).bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync((await br()).bytes).equals(brotliDecompressSync(first.bytes))).toBe(true);
});

test("the part of the stylesheet that a page inlines is allowed by its own hash, and small", async () => {
  const { get } = await open();
  for (const path of pages) {
    const { bytes, headers } = await get(path);
    const [, inlined = ""] = /<style>(.*?)<\/style>/s.exec(bytes.toString()) ?? [];
    expect([path, inlined.length > 3_000 && inlined.length < sheet.text.length / 2]).toEqual([path, true]);
    expect(new Headers(headers).get("Content-Security-Policy")).toContain(`style-src 'self' ${hashSource(inlined)};`);
  }
});

test("who is signed in, has a message to read, or sends a form gets a page of their own", async () => {
  const { get, cookie } = await open();
  await get("/plans");
  for (const sent of [cookie, "flash=anything", "device=anything"])
    expect([sent, (await get("/plans", { Cookie: sent })).kept]).toEqual([sent, false]);
  expect((await get("/plans", { Cookie: "visitor_session_id=0b5b2b5e" })).kept).toBe(true);
  expect((await get("/plans", { Prefer: "return=representation" })).kept).toBe(false);
});

test.each([
  ["a title", "update resources set title = 'Anew'"],
  ["a file", "delete from resource_formats"],
  ["what is taken out", "update resources set is_active = 0"],
  ["an issue that goes out", send],
  ["an issue that is deleted", "delete from mailings"],
])("%s changes what the next visitor sees", async (_what, change) => {
  const { get, db, sqlite } = await open();
  await addResources(db, [{ slug: "first-ten-customers", readable: true }]);
  await addMailing(db, { kind: "newsletter", audience: "all" });
  await get("/newsletter/issues");
  expect((await get("/newsletter/issues")).kept).toBe(true);
  sqlite.exec(change);
  expect((await get("/newsletter/issues")).kept).toBe(false);
});

test("the progress of a mailing changes no page", async () => {
  const { get, db, sqlite } = await open();
  await addMailing(db, { kind: "newsletter", audience: "all" });
  sqlite.exec(send);
  await get("/newsletter/issues");
  sqlite.exec("update mailings set sent = sent + 1");
  expect((await get("/newsletter/issues")).kept).toBe(true);
});

test("pages of errors, of refusals and with a status of their own are not kept", async () => {
  const { get } = await open();
  for (const path of [
    "/newsletter/issues/nobody",
    "/nowhere",
    "/questions",
    "/newsletter/unsubscribe",
    "/resources/%E0%A4%A",
  ]) {
    await get(path);
    expect([path, (await get(path)).kept]).toEqual([path, false]);
  }
});

test("these pages are kept", () => {
  const marked = pagesOf(build)
    .filter(({ route }) => (route.module.handle as Handle | undefined)?.sameForVisitors)
    .map(({ path }) => path);
  expect(marked.sort()).toEqual(
    ["/", "/auth", "/demo", "/docs/api", "/docs/api/:operation", "/docs/api/errors", "/docs/verify"].concat([
      ...["/newsletter", "/newsletter/issues", "/newsletter/issues/:issue", "/plans"],
      "/privacy",
      "/resources/:resource",
      "/rule",
      ...["/terms", "/track-record", "/track-record/:month"],
    ]),
  );
});
