import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { type FreshStorage, freshStorage } from "../../server/database.test.support.ts";
import type { Logger } from "../observability/log.server.ts";
import { readFileForm } from "./file-form.server.ts";
import { fileForm, readingContext } from "./file-forms.test.support.ts";
import { sweepUploads } from "./sweep-uploads.server.ts";
import { uploadFolder, uploadPath } from "./upload.test.support.ts";
import { newUploadId } from "./upload-id.server.ts";

const hour = 60 * 60 * 1000; // ms

let storage: FreshStorage;
let user: string;
let said: unknown[];
beforeEach(async () => {
  storage = await freshStorage();
  user = await addFounder(storage.db);
  said = [];
});

const log = { info: (counts: unknown) => said.push(counts) } as unknown as Logger;
const sweep = (grace: number, now?: number) => sweepUploads(storage.db, storage.uploads, { grace, log, now });

async function sent(): Promise<string> {
  const request = fileForm({}, { file: ["offer.js", "let a = 1;"] });
  const asked = { request, context: readingContext(storage) };
  const { form } = await readFileForm(asked, { user, files: { file: "resource" } });
  return String(form.get("fileId"));
}

test("what waits for its form stays for a day, and then goes with its file", async () => {
  const id = await sent();
  await sweep(0);
  expect([await readdir(uploadFolder(storage)), said]).toEqual([[id], []]);
  await sweep(0, Date.now() + 24 * hour);
  expect([await readdir(uploadFolder(storage)), said]).toEqual([[], [{ expired: 1, strays: 0, lost: 0 }]]);
  expect(await storage.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
});

test("a file without a row goes at the start, and later when it is an hour old; what is not ours stays", async () => {
  const id = await sent();
  const strays = Array.from({ length: 1_200 }, () => newUploadId());
  for (const stray of strays) await writeFile(uploadPath(storage, stray), "");
  await writeFile(join(uploadFolder(storage), "lost+found.txt"), "");
  const old = new Date(Date.now() - 2 * hour);
  for (const stray of strays.slice(0, 700)) await utimes(uploadPath(storage, stray), old, old);
  await sweep(hour);
  expect(said).toEqual([{ expired: 0, strays: 700, lost: 0 }]);
  await sweep(0);
  expect((await readdir(uploadFolder(storage))).sort()).toEqual([id, "lost+found.txt"].sort());
});

test("a row whose file is gone goes, too", async () => {
  const [id] = [await sent(), await sent()];
  await rm(uploadPath(storage, id));
  await sweep(0);
  expect(said).toEqual([{ expired: 0, strays: 0, lost: 1 }]);
  expect(await storage.db.selectFrom("uploads").select("id").execute()).toHaveLength(1);
});
