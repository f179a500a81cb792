import { expect, test } from "vitest";
import type { Storage } from "#app/server/storage.server.ts";
import { readFileForm } from "./file-form.server.ts";
import { fileForm, readingContext } from "./file-forms.test.support.ts";
import { type FindUse, pendingBytes } from "./quota.server.ts";
import { storeUploads } from "./store-uploads.server.ts";
import { browserOf, idOf, pathOf, strays } from "./tus/upload-browser.test.support.ts";
import { addUpload } from "./upload.test.support.ts";
import { contentOf, onBucket } from "./upload-stores.test.support.ts";

// On SQLite, two connections of one thread would wait for each other.

const MB = 1024 ** 2; // bytes

test("of two processes that write at one byte one wins, and the other's browser asks again and goes on", async () => {
  const machines = await onBucket();
  const { one, other, user } = machines;
  const [a, b] = [browserOf(one, user), browserOf(other, user)];
  const size = 9 * MB;
  const path = pathOf(await a.begin(size));
  const letters = ["a", "b"].map((letter) => Buffer.alloc(size, letter)) as [Buffer, Buffer];
  const answers = await Promise.all([a.add(path, 0, letters[0]), b.add(path, 0, letters[1])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const content = await contentOf(one, idOf(path));
  expect(letters.filter((letter) => letter.equals(content))).toHaveLength(1);
  expect(await b.offset(path)).toBe(size);
  expect(await strays(machines)).toBe(0);
});

test("a form sent to two processes at once is kept once", async () => {
  const { one, other, user, server } = await onBucket();
  const id = await addUpload(one, { user, purpose: "resource", fileName: "a.js", content: "let a = 1;" });
  const uploads = [{ id, purpose: "resource", folder: "resources/guide" } as const];
  const keep = ({ db, ...storage }: Storage) => storeUploads(db, storage, { user, uploads }, async () => 1);
  const results = await Promise.all([keep(one), keep(other)]);
  expect(results.map(({ kind }) => kind).sort()).toEqual(["kept", "refused"]);
  expect([...server.bucket.objects.keys()]).toEqual([expect.stringContaining("/resources/guide/")]);
});

const findUse: FindUse = async (db, of) => ({ used: await pendingBytes(db, of), quota: 100 });

test("uploads begun at once on two processes stay within the quota", async () => {
  const { one, other, user } = await onBucket({ findUse });
  const browsers = [browserOf(one, user), browserOf(other, user)];
  const answers = await Promise.all([0, 1, 0, 1].map((index) => browsers[index]?.begin(40)));
  for (const answer of answers) expect([201, 413]).toContain(answer?.status);
  for (const browser of browsers) await browser.begin(40);
  expect(await pendingBytes(one.db, { user })).toBe(80);
});

test("of forms sent to two processes at once the one beyond the quota is refused, and leaves nothing", async () => {
  const { one, other, user, stored } = await onBucket({ findUse });
  const send = (storage: Storage) => {
    const request = fileForm({}, { file: ["a.js", "x".repeat(60)] });
    request.headers.set("Content-Length", "60");
    return readFileForm({ request, context: readingContext(storage) }, { user, files: { file: "resource" } });
  };
  const results = await Promise.all([send(one), send(other)]);
  expect(results.flatMap(({ problems }) => problems.file?.title ?? [])).toEqual(["Storage full"]);
  expect(await stored()).toHaveLength(1);
  expect(await pendingBytes(one.db, { user })).toBe(60);
});
