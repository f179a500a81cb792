import { beforeEach, expect, test } from "vitest";
import type { Storage } from "#app/server/storage.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { type LossyNetwork, lossyPostgres } from "../db/lossy-postgres.test.support.ts";
import { freshBucket, freshFolder } from "../files/file-storages.test.support.ts";
import { type Logger, log } from "../observability/log.server.ts";
import { readFileForm } from "./file-form.server.ts";
import { fileForm, readingContext } from "./file-forms.test.support.ts";
import { storeUploads } from "./store-uploads.server.ts";
import { browserOf, idOf, pathOf } from "./tus/upload-browser.test.support.ts";
import { addUpload } from "./upload.test.support.ts";
import { contentOf } from "./upload-stores.test.support.ts";
import { listUploads, openUploadsIn } from "./uploads.server.ts";

/** The server's storage over the lossy network. */
let storage: Storage;
/** The same as an undisturbed process has it. */
let sure: Storage;
let network: LossyNetwork;
let user: string;
beforeEach(async () => {
  const opened = await lossyPostgres();
  const { files } = await freshBucket();
  const uploads = await openUploadsIn(files, await freshFolder(), 0);
  storage = { db: opened.lossy, files, uploads };
  sure = { ...storage, db: opened.db };
  network = opened.network;
  user = await addFounder(sure.db);
});

/** Does something while the response to the commit of this query is lost. */
async function losing<T>(query: string, work: () => T): Promise<Awaited<T>> {
  network.loses = query;
  try {
    return await work();
  } finally {
    network.loses = undefined;
  }
}

test("a file whose row was committed is there, although nobody heard of the commit", async () => {
  const id = await addUpload(sure, { user, purpose: "resource", fileName: "a.js", content: "let a = 1;" });
  const uploads = [{ id, purpose: "resource", folder: "resources/guide" } as const];
  let key = "";
  const keep = () =>
    storeUploads(storage.db, storage, { user, uploads }, async (_, [file]) => {
      key = file?.key ?? "";
    });
  await expect(losing('delete from "uploads"', keep)).rejects.toMatchObject({ code: "08006" });
  expect(await listUploads(sure.db, sure.uploads, { user, purpose: "resource" })).toEqual([]); // it was committed
  expect(await storage.files.sizeOf(key)).toBe(10);
});

test("an upload of a form whose row was committed can be read", async () => {
  const request = fileForm({}, { file: ["a.js", "let a = 1;"] });
  const read = () => readFileForm({ request, context: readingContext(storage) }, { user, files: { file: "resource" } });
  await expect(losing('insert into "uploads"', read)).rejects.toMatchObject({ code: "08006" });
  const [upload] = await listUploads(sure.db, sure.uploads, { user, purpose: "resource" });
  expect((await contentOf(sure, upload?.id ?? "")).toString()).toBe("let a = 1;");
});

test("a part whose row was committed counts, and the browser goes on behind it", async () => {
  const silent = { ...log, error: () => undefined } as unknown as Logger;
  const browser = browserOf(storage, user, silent);
  const path = pathOf(await browser.begin(10));
  expect((await losing('insert into "upload_parts"', () => browser.add(path, 0, "let a"))).status).toBe(503);
  expect(await browser.offset(path)).toBe(5);
  expect((await browser.add(path, 5, " = 1;")).status).toBe(204);
  expect((await contentOf(sure, idOf(path))).toString()).toBe("let a = 1;");
});
