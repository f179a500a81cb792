import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { type BorrowedServer, borrowServer } from "../../../tests/support/borrow-server.ts";
import { openRunningDatabase } from "../../../tests/support/running-database.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { addGuide } from "../resource.test.support.ts";

let server: BorrowedServer;
let db: Db;
let files: FileStorage;
let ada: { id: string; cookie: string };
beforeAll(async () => {
  server = await borrowServer();
  db = openRunningDatabase(server);
  files = diskStorage(server.storage);
});
afterAll(async () => {
  await db.destroy();
  expect(server.complaints).toEqual([]);
});
beforeEach(async () => {
  ada = await somebody();
});

async function somebody() {
  const id = await addFounder(db);
  const [cookie = ""] = (await startLogin(db, { user: id, userAgent: null })).split(";");
  return { id, cookie };
}

function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  const headers = { Cookie: ada.cookie, ...init.headers };
  return fetch(new URL(path, server.origin), { redirect: "manual", ...init, headers });
}

/** Follows a download to its signed link. */
async function linkTo(resource: string, query = ""): Promise<string> {
  const response = await ask(`/resources/${resource}/download${query}`);
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}

const content = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(4, "0")).join("");
const guide = (more: Parameters<typeof addGuide>[1] = {}) => addGuide(db, { text: content, files, ...more });

test("a file comes as a download that nothing runs, with its title in any script", async () => {
  const { id, key } = await guide({ title: 'Käufer "最初" ../x' });
  const response = await ask(await linkTo(id));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(content);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "4000",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache",
    "accept-ranges": "bytes",
    etag: `"${key.split("/").at(-1)?.replace(".pdf", "")}"`,
  });
  const disposition = response.headers.get("content-disposition") ?? "";
  expect(disposition).toMatch(/^attachment;/);
  expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? "")).toBe("Käufer -最初- ..-x.pdf");
});

test.each([
  ["bytes=5-", 206, "bytes 5-3999/4000", content.slice(5)],
  ["bytes=-1", 206, "bytes 3999-3999/4000", content.slice(-1)],
  ["bytes=4000-", 416, "bytes */4000", ""],
  [`bytes=${"0-0,".repeat(1_000)}1-1`, 200, null, content],
])("Range: %s is answered by %i", async (range, status, contentRange, text) => {
  const { id } = await guide();
  const path = await linkTo(id);
  const response = await ask(path, { headers: { Range: range } });
  expect([response.status, response.headers.get("content-range")]).toEqual([status, contentRange]);
  expect(await response.text()).toBe(text);
  const head = await ask(path, { method: "HEAD", headers: { Range: range } });
  expect([head.status, head.headers.get("content-range"), await head.text()]).toEqual([status, contentRange, ""]);
  if (status !== 416) expect(head.headers.get("content-length")).toBe(String(text.length));
});

test("what the browser holds is not sent again, and a part only of what it holds", async () => {
  const { id } = await guide();
  const path = await linkTo(id);
  const etag = (await ask(path, { method: "HEAD" })).headers.get("etag") ?? "";
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    expect((await ask(path, { headers: { "If-None-Match": held } })).status, held).toBe(304);
  }
  expect((await ask(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  const Range = "bytes=0-9";
  expect((await ask(path, { headers: { Range, "If-Range": etag } })).status).toBe(206);
  for (const other of ['"other"', `W/${etag}`, "Fri, 20 Nov 2026 12:00:00 GMT"])
    expect((await ask(path, { headers: { Range, "If-Range": other } })).status, other).toBe(200);
});

test("an empty file is sent as one", async () => {
  const { id } = await guide({ text: "" });
  const response = await ask(await linkTo(id));
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "0", ""]);
  expect((await ask(await linkTo(id), { headers: { Range: "bytes=0-" } })).status).toBe(416);
});

test("a copied link leads back to where its reader's own plan decides", async () => {
  const { id } = await guide({ tier: "pro" });
  await setTier(db, ada.id, "pro");
  const path = await linkTo(id);
  const { cookie } = await somebody();
  const copied = await ask(path, { headers: { Cookie: cookie } });
  expect([copied.status, copied.headers.get("Location")]).toEqual([303, `/resources/${id}/download`]);
  const visitor = await ask(path, { headers: { Cookie: "" } });
  expect(visitor.headers.get("Location")).toBe(`/resources/${id}/download`);
  for (const broken of [path.replace("until=1", "until=2"), path.slice(0, -1), `${path}&format=md`, path.split("?")[0]])
    expect((await ask(broken ?? "")).headers.get("Location"), broken).toMatch(/^\/resources\/[\w-]+\/download/);
});

test("the plan is asked again when the file is fetched, and so is the resource", async () => {
  const { id } = await guide({ tier: "premium" });
  await setTier(db, ada.id, "premium");
  const path = await linkTo(id);
  expect((await ask(path, { method: "HEAD" })).status).toBe(200);
  await setTier(db, ada.id, "pro");
  expect((await ask(path)).headers.get("Location")).toBe(`/resources/${id}/download`);
  await setTier(db, ada.id, "premium");
  await db.updateTable("resources").set({ is_active: 0 }).where("id", "=", id).execute();
  expect((await ask(path)).status).toBe(303);
  expect((await ask(`/resources/${id}/download`)).status).toBe(404);
});

test("a download counts once a day; looking ahead, a question and a copied link count nothing", async () => {
  const { id } = await guide();
  const count = async () =>
    (await db.selectFrom("resource_downloads").selectAll().where("resource_id", "=", id).execute()).length;
  await ask(`/resources/${id}/download`, { headers: { "Sec-Purpose": "prefetch;prerender" } });
  await ask(`/resources/${id}/download`, { method: "HEAD" });
  await ask(`/resources/${id}/download?begins`);
  expect(await count()).toBe(0);
  const path = await linkTo(id);
  await linkTo(id);
  await ask(path);
  expect(await count()).toBe(1);
});
