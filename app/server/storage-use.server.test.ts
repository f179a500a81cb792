import type { AppLoadContext } from "@remix-run/node";
import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { readFileForm } from "#app/platform/uploads/file-form.server.ts";
import { tusHandler } from "#app/platform/uploads/tus/tus-handler.server.ts";
import type { Storage } from "#app/server/storage.server.ts";
import { storageUse } from "#app/server/storage-use.server.ts";
import { addFounder, setTier } from "../account/founder.test.support.ts";
import { addInterview } from "../interviews/interview.test.support.ts";
import { formBytes, formRequest } from "../platform/uploads/file-forms.test.support.ts";
import { addGuide } from "../resources/resource.test.support.ts";
import { freshStorage } from "./database.test.support.ts";

const MB = 1024 ** 2;
const full = { title: "Storage full", text: expect.stringContaining("Your plan has room for 200 MB of files") };

let storage: Storage;
let user: string;
beforeEach(async () => {
  storage = await freshStorage();
  user = await addFounder(storage.db);
});

/** Sends a form with a file of this many characters. @returns why it was rejected. */
async function send(length: number) {
  const context = { ...storage, log } as AppLoadContext;
  const bytes = formBytes({ title: "Offer" }, { file: ["offer.js", "x".repeat(length)] });
  const request = formRequest(bytes);
  request.headers.set("Content-Length", String(bytes.length));
  const { form, problems } = await readFileForm({ request, context }, { user, files: { file: "resource" } });
  expect(form.get("title")).toBe("Offer"); // the input is kept in any case
  return problems.file;
}

/** Creates a resumable upload of this many bytes. */
async function begin(length: number) {
  const app = new Hono().use("/uploads/*", tusHandler({ ...storage, log, userOf: async () => user }));
  const coded = (text: string) => Buffer.from(text).toString("base64");
  const headers = {
    Origin: "http://us.example",
    "Tus-Resumable": "1.0.0",
    "Upload-Length": String(length),
    "Upload-Metadata": `purpose ${coded("resource")},filename ${coded("offer.js")}`,
  };
  const response = await app.request("http://us.example/uploads", { method: "POST", headers });
  return { status: response.status, said: await response.text() };
}

/** Makes the user's files take up this many bytes. */
async function fill(bytes: number) {
  const { id } = await addGuide(storage.db, { by: user });
  await storage.db.updateTable("resources").set({ file_size: bytes }).where("id", "=", id).execute();
  return id;
}

test("uploads to the library, recordings, transcripts and what is under way count, each file once and nobody else's", async () => {
  const { db } = storage;
  await fill(1_000);
  const interview = await addInterview(db, { user });
  await db
    .updateTable("customer_interviews")
    .set({ audio_file_size: 20_000, transcript_file_size: 300 })
    .where("id", "=", interview)
    .execute();
  expect((await begin(4_000_000)).status).toBe(201);
  await addInterview(db, { user: await addFounder(db) });
  await addGuide(db);
  expect(await storageUse(db, { user })).toEqual({ used: 4_021_300, quota: 200 * MB });
});

test("when it is full a file is refused before it is read, by either way, and its form says the way out", async () => {
  const id = await fill(200 * MB - 50_000);
  expect(await send(10_000)).toBeUndefined();
  expect(await send(60_000)).toEqual(full);
  const refused = await begin(60_000);
  expect([refused.status, JSON.parse(refused.said)]).toEqual([413, full]);
  expect(await storage.db.selectFrom("uploads").select("size").execute()).toEqual([{ size: 10_000 }]);
  await storage.db.deleteFrom("resources").where("id", "=", id).execute();
  expect(await send(60_000)).toBeUndefined();
});

test("a plan with more room has it at once; a cheaper one takes nothing away", async () => {
  const { db } = storage;
  await setTier(db, user, "pro");
  await fill(2_000 * MB);
  expect(await send(1_000)).toBeUndefined();
  await setTier(db, user, "basic");
  expect(await storageUse(db, { user })).toMatchObject({ quota: 2_048 * MB });
  await setTier(db, user, "premium");
  expect(await storageUse(db, { user })).toMatchObject({ quota: 10_240 * MB });
  await setTier(db, user, "free");
  expect(await send(1_000)).toEqual(full);
  expect((await begin(1_000)).status).toBe(413);
  expect(await storageUse(db, { user })).toEqual({ used: 2_000 * MB + 1_000, quota: 200 * MB });
});

test("administrators, who fill the library for everybody, have no quota", async () => {
  await grantRole(storage.db, { user, role: "admin" });
  await fill(20_000 * MB);
  expect(await send(1_000)).toBeUndefined();
  expect((await begin(1_000)).status).toBe(201);
});
