import { beforeAll, expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { type BorrowedServer, borrowServer } from "../../tests/support/borrow-server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { addToken } from "./api.test.support.ts";

let server: BorrowedServer;
let token: string;
let cookie: string;
beforeAll(async () => {
  server = await borrowServer();
  await inDatabase(server, async (db) => {
    const user = await addFounder(db, { tier: "premium" });
    token = await addToken(db, { user, origins: ["https://app.example"] });
    [cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  });
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${server.origin}/api/v1${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...init.headers },
  });

test("through the whole server: an assessment is started, answered and read", async () => {
  const started = await send("/assessments", { method: "POST", body: "{}" });
  expect([started.status, started.headers.get("Content-Type")]).toEqual([201, "application/json"]);
  const path = `/assessments/${(await started.json()).id}`;
  const answer = JSON.stringify({ revision: 0, text: "On Friday she lost the page" });
  const saved = await send(`${path}/answers/lastTime`, { method: "PUT", body: answer });
  expect([saved.status, saved.headers.get("ETag")]).toEqual([200, '"revision-1"']);
  const tag = saved.headers.get("ETag") ?? "";
  const read = await send(`${path}/answers/lastTime`, { headers: { "If-None-Match": tag } });
  expect([read.status, await read.text()]).toEqual([304, ""]);
  const head = await send(path, { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.has("ETag")]).toEqual([200, "", true]);
});

test("through the whole server: a webhook is added, changed and deleted", async () => {
  const body = JSON.stringify({ url: "https://hooks.example.com/in", events: ["share.opened"] });
  const added = await send("/webhooks", { method: "POST", body });
  const path = `/webhooks/${(await added.json()).id}`;
  const paused = await send(path, { method: "PATCH", body: JSON.stringify({ paused: true }) });
  expect([added.status, paused.status, (await paused.json()).state]).toEqual([201, 200, "paused"]);
  const deleted = await send(path, { method: "DELETE" });
  expect([deleted.status, await deleted.text(), (await send(path)).status]).toEqual([204, "", 404]);
});

test("the session of a browser opens nothing, and pages of other sites need no guard to let them through", async () => {
  const signedIn = await send("/account", { headers: { Authorization: "", Cookie: cookie } });
  expect([signedIn.status, signedIn.headers.getSetCookie()]).toEqual([401, []]);
  expect(signedIn.headers.get("Content-Type")).toBe("application/problem+json");
  const preflight = await send("/account", {
    method: "OPTIONS",
    headers: { Origin: "https://app.example", "Access-Control-Request-Method": "GET", "Sec-Fetch-Site": "cross-site" },
  });
  expect([preflight.status, preflight.headers.get("Access-Control-Allow-Origin")]).toEqual([
    204,
    "https://app.example",
  ]);
});

test("10 MB, 1,000 levels and other nonsense get a problem, and the server goes on", async () => {
  const statuses = [];
  for (const body of ["x".repeat(10_000_000), "[".repeat(1_000), '{"a":1,"a":2}', '{"__proto__":1}', "\u0000"]) {
    const response = await send("/assessments", { method: "POST", body });
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    statuses.push(response.status);
  }
  expect(statuses).toEqual([413, 400, 400, 400, 400]);
  for (const [path, method] of [
    ["/nowhere", "GET"],
    ["/account", "PATCH"],
    ["/%2e%2e/account", "GET"],
    ["//", "GET"],
  ] as const)
    expect([404, 405, 200], path).toContain((await send(path, { method })).status);
  expect((await send("/account")).status).toBe(200);
});

test("the type of a problem leads to its place in the reference", async () => {
  const { type } = await (await send("/account", { headers: { Authorization: "" } })).json();
  const page = await fetch(type);
  expect([page.status, new URL(page.url).pathname]).toEqual([200, "/docs/api/errors"]);
  expect(await page.text()).toContain('id="token"');
});
