import { readdir, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { type FreshStorage, freshStorage } from "../../server/database.test.support.ts";
import { genuine } from "./content/genuine-files.test.support.ts";
import { readFileForm } from "./file-form.server.ts";
import { fileForm, readingContext } from "./file-forms.test.support.ts";
import { storeUploads } from "./store-uploads.server.ts";
import { uploadFolder, uploadPath } from "./upload.test.support.ts";
import { uploadErrors } from "./upload-error.ts";
import { dropUpload, listUploads, openUploads } from "./uploads.server.ts";

let storage: FreshStorage;
let user: string;
beforeEach(async () => {
  storage = await freshStorage();
  user = await addFounder(storage.db);
});

/** Sends a form with a file and a transcript. @returns the uploads to keep. */
async function sent() {
  const files = { file: "resource", words: "interview-transcript" } as const;
  const request = fileForm({}, { file: ["Offer.PDF", genuine.pdf], words: ["wörter.txt", "On paper."] });
  const { form } = await readFileForm({ request, context: readingContext(storage) }, { user, files });
  const wanted = [
    { id: String(form.get("fileId")), purpose: files.file, folder: "resources/guide" },
    { id: String(form.get("wordsId")), purpose: files.words, folder: "interviews" },
  ] as const;
  return [...wanted];
}

async function kept(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.files.list("")) keys.push(key);
  return keys.filter((key) => !key.startsWith("uploads/"));
}

test("uploads become files, in the order they were asked for, and end", async () => {
  const wanted = await sent();
  const result = await storeUploads(storage.db, storage, { user, uploads: wanted }, async (transaction, files) => {
    expect(transaction.isTransaction).toBe(true);
    return files;
  });
  if (result.kind !== "kept") throw new Error("it was refused");
  const [offer, words] = result.value;
  expect(offer).toMatchObject({
    format: "application/pdf",
    size: genuine.pdf.length,
    fileName: "Offer.PDF",
    extension: "pdf",
  });
  expect(offer?.key).toMatch(/^resources\/guide\/[\w-]{22}\.pdf$/);
  expect(words).toMatchObject({ format: "text/plain; charset=utf-8", fileName: "wörter.txt" });
  expect(await text(await storage.files.get(words?.key ?? ""))).toBe("On paper.");
  expect(await readdir(uploadFolder(storage))).toEqual([]);
  expect(await storage.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
});

test("when the rows cannot be written nothing is kept, and the uploads still wait", async () => {
  const wanted = await sent();
  const failing = storeUploads(storage.db, storage, { user, uploads: wanted }, async () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await kept()).toEqual([]);
  expect(await listUploads(storage.db, storage.uploads, { user, purpose: "resource" })).toHaveLength(1);
  expect((await storeUploads(storage.db, storage, { user, uploads: wanted }, async () => 1)).kind).toBe("kept");
});

test("sent twice at once they are kept once", async () => {
  const wanted = await sent();
  const twice = [1, 2].map((n) => storeUploads(storage.db, storage, { user, uploads: wanted }, async () => n));
  const results = await Promise.all(twice);
  expect(results.map(({ kind }) => kind).sort()).toEqual(["kept", "refused"]);
  expect(await kept()).toHaveLength(2);
});

test("what is another's, for something else, not finished or gone is refused, and says which", async () => {
  const [file, words] = await sent();
  if (!file || !words) throw new Error("nothing was sent");
  const other = await addFounder(storage.db);
  const keep = (uploads: (typeof file | typeof words)[], as = user) =>
    storeUploads(storage.db, storage, { user: as, uploads }, async () => 1);
  const gone = { kind: "refused", problem: uploadErrors.gone };
  expect(await keep([file], other)).toEqual({ ...gone, index: 0 });
  expect(await keep([file, { ...words, purpose: "resource" as never }])).toEqual({ ...gone, index: 1 });
  expect(await keep([{ ...file, id: "../../app.db" }])).toEqual({ ...gone, index: 0 });
  await storage.db.updateTable("uploads").set({ finished_at: null }).where("id", "=", words.id).execute();
  expect(await keep([file, words])).toEqual({ ...gone, index: 1 });
  await dropUpload(storage.db, storage.uploads, { user, id: file.id });
  expect(await keep([file])).toEqual({ ...gone, index: 0 });
  expect(await kept()).toEqual([]);
});

test("content is judged once more: what came in pieces was judged by nobody", async () => {
  const wanted = await sent();
  await writeFile(uploadPath(storage, wanted[0]?.id ?? ""), "<!doctype html>");
  const result = await storeUploads(storage.db, storage, { user, uploads: wanted }, async () => 1);
  expect(result).toEqual({ kind: "refused", index: 0, problem: uploadErrors.content });
  expect(await kept()).toEqual([]);
  expect(await listUploads(storage.db, storage.uploads, { user, purpose: "resource" })).toEqual([]);
});

test("a full disk is said, nothing is half there, and the uploads still wait", async () => {
  const wanted = await sent();
  let count = 0;
  const adopt: typeof storage.files.adopt = async (key, path) => {
    if (++count === 1) return storage.files.adopt(key, path);
    throw Object.assign(new Error("full"), { code: "ENOSPC" });
  };
  const full = { ...storage, files: { ...storage.files, adopt } };
  const result = await storeUploads(storage.db, full, { user, uploads: wanted }, async () => 1);
  expect(result).toEqual({ kind: "refused", index: 1, problem: uploadErrors.full });
  expect(await kept()).toEqual([]);
  expect((await storeUploads(storage.db, storage, { user, uploads: wanted }, async () => 1)).kind).toBe("kept");
});

test("what is left of the disk is the database's: files are refused before it is full", async () => {
  const wanted = await sent();
  const uploads = await openUploads(uploadFolder(storage), Number.MAX_SAFE_INTEGER);
  const crowded = { ...storage, uploads };
  const result = await storeUploads(storage.db, crowded, { user, uploads: wanted }, async () => 1);
  expect(result).toEqual({ kind: "refused", index: 0, problem: uploadErrors.full });
  const asked = { request: fileForm({}, { file: ["a.js", "1"] }), context: readingContext(crowded) };
  const { problems: said } = await readFileForm(asked, { user, files: { file: "resource" } });
  expect(said).toEqual({ file: uploadErrors.full });
  expect([await kept(), await readdir(uploadFolder(storage))]).toEqual([[], expect.objectContaining({ length: 2 })]);
});
