import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { type Logger, log } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../../../account/founder.test.support.ts";
import { type FreshStorage, freshStorage } from "../../../server/database.test.support.ts";
import { uploadFolder, uploadPath } from "../upload.test.support.ts";
import { uploadErrors } from "../upload-error.ts";
import { findUpload, listUploads, openUploads } from "../uploads.server.ts";
import { tusHandler } from "./tus-handler.server.ts";

const us = "http://us.example";

let storage: FreshStorage;
let user: string;
let other: string;
let app: Hono;
beforeEach(async () => {
  storage = await freshStorage();
  user = await addFounder(storage.db);
  other = await addFounder(storage.db);
  const people = { ada: user, bo: other } as Record<string, string>;
  const userOf = async (request: Request) => people[request.headers.get("Cookie") ?? ""];
  app = new Hono().use("/uploads/*", tusHandler({ ...storage, log, userOf })).all("*", (c) => c.text("next", 418));
});

type Headers_ = Record<string, string>;

function ask(method: string, path: string, headers: Headers_ = {}, body?: BodyInit) {
  const usual = { Cookie: "ada", Origin: us, "Tus-Resumable": "1.0.0" };
  return app.request(us + path, { method, headers: { ...usual, ...headers }, body, duplex: "half" } as RequestInit);
}

function begin(length: number, { name = "offer.js", purpose = "resource", ...headers }: Headers_ = {}) {
  const coded = (text: string) => Buffer.from(text).toString("base64");
  const meta = `purpose ${coded(purpose)},filename ${coded(name)}`;
  return ask("POST", "/uploads", { "Upload-Length": String(length), "Upload-Metadata": meta, ...headers });
}

async function begun(length: number): Promise<string> {
  return (await begin(length)).headers.get("Location") ?? "";
}

function add(path: string, offset: number, body: BodyInit, headers: Headers_ = {}) {
  const type = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(offset) };
  return ask("PATCH", path, { ...type, ...headers }, body);
}

const idOf = (path: string) => path.replace("/uploads/", "");

test("a file comes in pieces, and is an upload of its sender when all of it is there", async () => {
  const created = await begin(10);
  expect(created.status).toBe(201);
  const path = created.headers.get("Location") ?? "";
  expect(path).toMatch(/^\/uploads\/[\w-]{22}$/);
  expect([...created.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  const first = await add(path, 0, "let a");
  expect([first.status, first.headers.get("Upload-Offset")]).toEqual([204, "5"]);
  const [part] = await listUploads(storage.db, storage.uploads, { user, purpose: "resource" });
  expect(part).toMatchObject({ fileName: "offer.js", size: 10, received: 5, finished: false });
  const head = await ask("HEAD", path);
  expect([head.status, head.headers.get("Upload-Offset"), head.headers.get("Upload-Length")]).toEqual([200, "5", "10"]);
  expect((await add(path, 3, "twice")).status).toBe(409);
  expect((await add(path, 5, " = 1;")).headers.get("Upload-Offset")).toBe("10");
  expect(await findUpload(storage.db, storage.uploads, { user, id: idOf(path) })).toMatchObject({ finished: true });
  expect(await readFile(uploadPath(storage, idOf(path)), "utf8")).toBe("let a = 1;");
});

test("what came of a piece that broke off stays", async () => {
  const path = await begun(10);
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from("let"));
    },
    pull(controller) {
      controller.error(new Error("gone"));
    },
  });
  await add(path, 0, broken);
  const head = await ask("HEAD", path);
  const offset = Number(head.headers.get("Upload-Offset"));
  expect([0, 3]).toContain(offset);
  expect((await add(path, offset, "let a = 1;".slice(offset))).headers.get("Upload-Offset")).toBe("10");
});

test("two who write at once do not mix", async () => {
  const size = 2_000_000;
  const path = await begun(size);
  const [a, b] = await Promise.all([add(path, 0, "a".repeat(size)), add(path, 0, "b".repeat(size))]);
  const { received } = (await findUpload(storage.db, storage.uploads, { user, id: idOf(path) })) ?? { received: 0 };
  const content = (await readFile(uploadPath(storage, idOf(path)))).subarray(0, received).toString();
  expect([204, 409, 423]).toContain(a.status);
  expect([204, 400, 409, 413, 423]).toContain(b.status);
  expect(content).toMatch(/^(a*|b*)$/);
});

test("nobody else finds it, and a page of another site cannot touch it", async () => {
  const path = await begun(10);
  for (const method of ["HEAD", "PATCH", "DELETE"]) {
    expect((await ask(method, path, { Cookie: "bo" })).status, method).toBe(404);
    expect((await ask(method, path, { Cookie: "" })).status, method).toBe(401);
    if (method !== "HEAD")
      expect((await ask(method, path, { Origin: "https://evil.example" })).status, method).toBe(403);
  }
  expect((await begin(10, { Cookie: "" })).status).toBe(401);
  expect((await begin(10, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await ask("DELETE", path)).status).toBe(204);
  expect((await ask("HEAD", path)).status).toBe(404);
  expect(await readdir(uploadFolder(storage))).toEqual([]);
});

test("what its form does not take is refused in its words before a byte is sent", async () => {
  const most = 52_428_800;
  expect((await begin(most)).status).toBe(201);
  const large = await begin(most + 1);
  expect([large.status, await large.json()]).toEqual([413, uploadErrors.large]);
  const wrong = await begin(1, { name: "../offer.exe" });
  expect([wrong.status, (await wrong.json()).text]).toEqual([
    415,
    expect.stringContaining("You can't upload this type of file"),
  ]);
  expect((await begin(0)).status).toBe(415);
  expect((await begin(1, { purpose: "constructor" })).status).toBe(400);
  expect((await begin(1, { name: "" })).status).toBe(400);
});

test("ten may be on their way at once, and 60 come a day", async () => {
  const ten = await Promise.all(Array.from({ length: 10 }, () => begun(1)));
  const more = await begin(1);
  expect([more.status, await more.json()]).toEqual([429, uploadErrors.waiting]);
  for (const path of ten) await add(path, 0, "1");
  for (let count = 0; count < 50; count++) await add(await begun(1), 0, "1");
  const many = await begin(1);
  expect([many.status, await many.json()]).toEqual([429, uploadErrors.many]);
  expect((await begin(1, { Cookie: "bo" })).status).toBe(201);
});

test.each([
  ["GET", "/uploads"],
  ["OPTIONS", "/uploads"],
  ["PUT", "/uploads/AAAAAAAAAAAAAAAAAAAAAA"],
  ["PATCH", "/uploads"],
  ["PATCH", "/uploads/AAAAAAAAAAAAAAAAAAAAAA?x=1"],
  ["PATCH", "/uploads/..%2f..%2fapp.db"],
  ["HEAD", "/uploads/short"],
])("%s %s is not for this door", async (method, path) => {
  expect((await ask(method, path)).status).toBe(418);
});

test.each<Headers_>([
  { "Tus-Resumable": "0.9" },
  { "Upload-Offset": "-1" },
  { "Upload-Offset": "1e3" },
  { "Upload-Offset": "99999999999999999999" },
  { "Content-Type": "text/plain" },
  { "Content-Length": "50" },
  { "Upload-Length": "5" },
  { "X-HTTP-Method-Override": "DELETE" },
  { "Upload-Concat": "final;/uploads/x" },
])("%j is answered, never with 500, and the upload is still there", async (headers) => {
  const path = await begun(10);
  const response = await add(path, 0, "let a", headers);
  expect(response.status).not.toBe(500);
  expect((await ask("HEAD", path)).status).toBe(200);
});

test("a method in a header is not believed", async () => {
  const path = await begun(10);
  await ask("POST", "/uploads", { "X-HTTP-Method-Override": "DELETE", "Upload-Length": "1" });
  expect((await ask("HEAD", path)).status).toBe(200);
});

test("after a day it is gone", async () => {
  const path = await begun(10);
  await storage.db.updateTable("uploads").set({ expires_at: "2026-01-01T00:00:00.000Z" }).execute();
  expect((await ask("HEAD", path)).status).toBe(404);
  expect((await add(path, 0, "let a")).status).toBe(404);
});

test("every byte is where it was sent to, in whatever pieces", async () => {
  const content = Buffer.alloc(300_000, "one line\n");
  const path = await begun(content.length);
  for (let at = 0; at < content.length; at += 70_001) await add(path, at, content.subarray(at, at + 70_001));
  const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  expect(hash(await readFile(uploadPath(storage, idOf(path))))).toBe(hash(content));
});

test("whose account is deleted in that moment is signed out, and nothing of theirs is left", async () => {
  const told: unknown[] = [];
  const silent = { error: (...said: unknown[]) => told.push(said) } as unknown as Logger;
  app = new Hono().use("/uploads/*", tusHandler({ ...storage, log: silent, userOf: async () => "gone" }));
  const response = await begin(10);
  expect([response.status, await response.json()]).toEqual([401, { kind: "signed-out" }]);
  expect(told).toEqual([]);
  expect(await readdir(uploadFolder(storage))).toEqual([]);
});

test("on a disk that is as full as files may make it nothing begins and nothing goes on", async () => {
  const path = await begun(10);
  const uploads = await openUploads(uploadFolder(storage), Number.MAX_SAFE_INTEGER);
  const door = tusHandler({ ...storage, uploads, log, userOf: async () => user });
  app = new Hono().use("/uploads/*", door);
  for (const response of [await begin(10), await add(path, 0, "let a = 1;")]) {
    expect([response.status, await response.json()]).toEqual([507, uploadErrors.full]);
  }
  expect(await readdir(uploadFolder(storage))).toEqual([idOf(path)]);
});
