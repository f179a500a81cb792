import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { ownerMark } from "#app/platform/http/form-owner.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { type FreshStorage, freshStorage } from "../../server/database.test.support.ts";
import { readFileForm } from "./file-form.server.ts";
import { fileForm, formBytes, formRequest, readingContext } from "./file-forms.test.support.ts";
import { uploadFolder } from "./upload.test.support.ts";
import { uploadErrors } from "./upload-error.ts";
import { findUpload, listUploads } from "./uploads.server.ts";

let storage: FreshStorage;
let user: string;
beforeEach(async () => {
  storage = await freshStorage();
  user = await addFounder(storage.db);
});

const files = { file: "resource", transcript: "interview-transcript" } as const;

function read(request: Request) {
  return readFileForm({ request, context: readingContext(storage) }, { user, files });
}

async function left(): Promise<number> {
  const rows = await storage.db.selectFrom("uploads").select("id").execute();
  const names = await readdir(uploadFolder(storage));
  expect(names.sort()).toEqual(rows.map(({ id }) => id).sort());
  return names.length;
}

test("a file becomes a finished upload of its sender, and its id stands in the form", async () => {
  const { form, problems } = await read(fileForm({ title: "A letter" }, { file: ["letter.md.txt.js", "let a = 1;"] }));
  expect(problems).toEqual({});
  const id = String(form.get("fileId"));
  expect([...form.keys()]).toEqual(["title", "fileId"]);
  expect(await findUpload(storage.db, storage.uploads, { user, id })).toEqual({
    id,
    purpose: "resource",
    fileName: "letter.md.txt.js",
    size: 10,
    received: 10,
    finished: true,
  });
  const other = await addFounder(storage.db);
  expect(await findUpload(storage.db, storage.uploads, { user: other, id })).toBeUndefined();
  expect(await left()).toBe(1);
});

test("a form of another account's page leaves nothing behind, and its words come back", async () => {
  const owner = ownerMark(user);
  const own = await read(fileForm({ owner }, { file: ["a.js", "1"] }));
  expect(own.form.has("fileId")).toBe(true);
  const charles = ownerMark("charles");
  const form = fileForm({ owner: charles, title: "A letter" }, { file: ["b.js", "2"] });
  const refused = await read(form).catch((error) => error);
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: {
      foreign: {
        fields: [
          ["owner", charles],
          ["title", "A letter"],
        ],
        files: ["b.js"],
      },
    },
  });
  expect(await left()).toBe(1);
});

test("without a choice the earlier file stays; a new one takes its place", async () => {
  const first = String((await read(fileForm({}, { file: ["a.js", "1"] }))).form.get("fileId"));
  const again = await read(fileForm({ fileId: first }, { file: ["", ""] }));
  expect(again).toMatchObject({ problems: {} });
  expect(again.form.get("fileId")).toBe(first);
  const { form } = await read(fileForm({ fileId: first }, { file: ["b.js", "2"] }));
  expect(form.get("fileId")).not.toBe(first);
  expect(
    (await listUploads(storage.db, storage.uploads, { user, purpose: "resource" })).map((u) => u.fileName),
  ).toEqual(["b.js"]);
  expect(await left()).toBe(1);
});

test("a wrong extension and an empty file are told beside the field, and the fields are kept", async () => {
  const wrong = await read(fileForm({ title: "Words" }, { file: ["a.exe", "MZ"] }));
  expect(wrong.problems.file?.text).toMatch(/^You can't upload this type of file here.*pdf, doc,/);
  expect(wrong.form.get("title")).toBe("Words");
  expect((await read(fileForm({}, { file: ["a.js", ""] }))).problems.file).toEqual(uploadErrors.content);
  expect(await left()).toBe(0);
});

test("50 MB are taken, one byte more is too large, and the other file stays", async () => {
  const most = 52_428_800;
  const whole = await read(fileForm({}, { file: ["a.js", "x".repeat(most)] }));
  expect(whole.problems).toEqual({});
  const larger = await read(fileForm({}, { file: ["a.js", "x".repeat(most + 1)], transcript: ["t.txt", "Hello"] }));
  expect(larger.problems).toEqual({ file: uploadErrors.large });
  expect(larger.form.get("transcriptId")).toMatch(/^[\w-]{22}$/);
  expect(await left()).toBe(2);
});

test("a form that ends too early keeps its fields and no file", async () => {
  const request = fileForm({ title: "Words" }, { file: ["a.js", "x".repeat(1_000)], transcript: ["t.txt", "Hello"] });
  const bytes = Buffer.from(await request.arrayBuffer());
  const cut = await read(formRequest(bytes.subarray(0, bytes.length - 70)));
  expect(Object.values(cut.problems)).toEqual([uploadErrors.broken]);
  expect(cut.form.get("title")).toBe("Words");
  expect(cut.form.has("fileId")).toBe(false);
  expect(await left()).toBe(0);
});

test("a second file under a name, or one under a name of no field, is no form of ours", async () => {
  const twice = new FormData();
  for (const name of ["a.js", "b.js"]) twice.append("file", new File(["1"], name));
  await expect(read(new Request("http://us.example/", { method: "POST", body: twice }))).rejects.toMatchObject({
    init: { status: 400 },
  });
  await expect(read(fileForm({}, { other: ["a.js", "1"] }))).rejects.toMatchObject({ init: { status: 400 } });
  await expect(read(fileForm({ long: "x".repeat(70_000) }, {}))).rejects.toMatchObject({ init: { status: 413 } });
  expect(await left()).toBe(0);
});

test("a form without files is read as it is", async () => {
  const body = new URLSearchParams({ title: "Words", fileId: "x" });
  const { form, problems } = await read(new Request("http://us.example/", { method: "POST", body }));
  expect([Object.fromEntries(form), problems]).toEqual([{ title: "Words", fileId: "x" }, {}]);
});

test("more than 60 files a day are too many", async () => {
  for (let count = 0; count < 60; count++) await read(fileForm({}, { file: ["a.js", "1"] }));
  const { problems: said } = await read(fileForm({}, { file: ["a.js", "1"] }));
  expect(said).toEqual({ file: uploadErrors.many });
});

test("of an account that is deleted while its form arrives nothing is kept, and nothing breaks", async () => {
  const bytes = formBytes({ title: "Offer" }, { file: ["offer.js", "let a = 1;"] });
  async function* arriving() {
    yield bytes.subarray(0, -20);
    await storage.db.deleteFrom("users").where("id", "=", user).execute();
    yield bytes.subarray(-20);
  }
  const { problems } = await read(formRequest(bytes, Readable.toWeb(Readable.from(arriving())) as ReadableStream));
  expect(problems).toEqual({ file: uploadErrors.broken });
  expect(await left()).toBe(0);
});
