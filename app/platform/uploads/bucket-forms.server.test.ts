import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import type { Storage } from "#app/server/storage.server.ts";
import { freshFolder } from "../files/file-storages.test.support.ts";
import { log } from "../observability/log.server.ts";
import { genuine } from "./content/genuine-files.test.support.ts";
import { readFileForm } from "./file-form.server.ts";
import { fileForm, formBytes, formRequest, readingContext } from "./file-forms.test.support.ts";
import { storeUploads } from "./store-uploads.server.ts";
import { sweepUploads } from "./sweep-uploads.server.ts";
import { addUpload } from "./upload.test.support.ts";
import { uploadErrors } from "./upload-error.ts";
import { newUploadId } from "./upload-id.server.ts";
import { contentOf, onBucket, type TwoMachines } from "./upload-stores.test.support.ts";
import { listUploads, openUploadsIn } from "./uploads.server.ts";

let machines: TwoMachines;
let one: Storage;
let other: Storage;
let user: string;
beforeEach(async () => {
  machines = await onBucket();
  ({ one, other, user } = machines);
});

const files = { file: "resource", words: "interview-transcript" } as const;

/** Sends a form to a process. @returns its fields and problems. */
async function send(to: Storage, request: Request) {
  const { form, problems } = await readFileForm({ request, context: readingContext(to) }, { user, files });
  return { ...Object.fromEntries(form), problems } as Record<string, string> & { problems: typeof problems };
}

const wanted = (id: string | undefined) => [{ id: id ?? "", purpose: files.file, folder: "resources/guide" }];

/** Lets a process keep an upload. @returns the key of its file. */
const keep = (on: Storage, id: string | undefined, record = async (key: string) => key) =>
  storeUploads(on.db, on, { user, uploads: wanted(id) }, (_, [file]) => record(file?.key ?? ""));

const kept = async () => [...machines.server.bucket.objects.keys()].filter((path) => path.includes("/resources/"));

test("a form that is sent again to another process has its file there, and leaves nothing of it", async () => {
  const { fileId } = await send(one, fileForm({ title: "" }, { file: ["offer.pdf", genuine.pdf] }));
  expect(await listUploads(other.db, other.uploads, { user, purpose: "resource" })).toMatchObject([{ id: fileId }]);
  const again = await send(other, fileForm({ title: "Offer", fileId: fileId ?? "" }, { file: ["", ""] }));
  expect(again).toMatchObject({ fileId, problems: {} });
  const result = await keep(other, fileId);
  if (result.kind !== "kept") throw new Error("it was refused");
  expect(await text(await one.files.get(result.value))).toBe(genuine.pdf.toString());
  expect([await machines.stored(), await machines.spares()]).toEqual([[], []]);
});

test("a new file takes the place of the one before, whichever process has it", async () => {
  const { fileId = "" } = await send(one, fileForm({}, { file: ["a.js", "1"] }));
  const { fileId: second } = await send(other, fileForm({ fileId }, { file: ["b.js", "2"] }));
  expect(second).not.toBe(fileId);
  expect(await machines.stored()).toHaveLength(1);
  expect(await keep(one, fileId)).toEqual({ kind: "refused", index: 0, problem: uploadErrors.gone });
  expect((await keep(one, second)).kind).toBe("kept");
});

test("of a form that is cut, refused, or from an account that was deleted meanwhile nothing is left", async () => {
  const bytes = formBytes({}, { file: ["a.js", "let a = 1;"], words: ["a.txt", "On paper."] });
  expect((await send(one, formRequest(bytes.subarray(0, bytes.indexOf("paper"))))).problems).toEqual({
    words: uploadErrors.broken,
  });
  const wrong = await send(one, fileForm({}, { file: ["a.pdf", "no PDF"] }));
  expect(wrong.problems).toEqual({ file: uploadErrors.content });
  const reading = send(one, fileForm({}, { file: ["a.js", "let a = 1;"] }));
  await one.db.deleteFrom("users").where("id", "=", user).execute();
  expect((await reading).problems).toEqual({ file: uploadErrors.broken });
  expect([await machines.stored(), await machines.spares()]).toEqual([[], []]);
});

test("a bucket that fails is an outage: the file still waits; a lost file is told", async () => {
  const { fileId } = await send(one, fileForm({}, { file: ["a.js", "let a = 1;"] }));
  for (const fault of [503, "dropped", "cut"] as const) {
    machines.server.fail(fault);
    await expect(keep(other, fileId), String(fault)).rejects.toMatchObject({ code: "EIO" });
  }
  machines.server.fail(503);
  await expect(send(one, fileForm({}, { file: ["b.js", "2"] }))).rejects.toMatchObject({ code: "EIO" });
  machines.server.fail(507);
  expect((await send(one, fileForm({}, { file: ["b.js", "2"] }))).problems).toEqual({ file: uploadErrors.full });
  machines.server.fail(undefined);
  expect([await kept(), await machines.spares()]).toEqual([[], []]);
  const [name = ""] = await machines.stored();
  await machines.lose(name);
  expect(await keep(other, fileId)).toEqual({ kind: "refused", index: 0, problem: uploadErrors.gone });
});

test("a commit whose outcome is unknown deletes nothing that its rows would name", async () => {
  const { fileId } = await send(one, fileForm({}, { file: ["a.js", "let a = 1;"] }));
  const lost = Object.assign(new Error("Connection terminated unexpectedly"), { code: "08006" });
  await expect(keep(one, fileId, () => Promise.reject(lost))).rejects.toThrow(lost);
  expect(await kept()).toHaveLength(1);
  await expect(keep(one, fileId, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await kept()).toHaveLength(1);
  expect((await keep(one, fileId)).kind).toBe("kept");
});

test("a process that has just started sweeps nothing that another receives", async () => {
  await other.uploads.store(newUploadId(), { content: Readable.from([Buffer.from("let a = 1;")]), maxBytes: 10 });
  await sweepUploads(one.db, one.uploads, { grace: 0, log });
  expect(await machines.stored()).toHaveLength(1);
});

test("an upload that is replaced while it is read is read anew", async () => {
  const id = await addUpload(one, { user, purpose: "resource", fileName: "a.js", content: "let a = 1;" });
  const replaced = other.uploads.spare(async (path) => {
    await writeFile(path, "let a = 2;");
    await other.uploads.replace(other.db, { user, id }, path);
  });
  const get: typeof one.files.get = async (key) => {
    await replaced;
    return one.files.get(key);
  };
  const uploads = await openUploadsIn({ ...one.files, get }, await freshFolder());
  expect((await contentOf({ ...one, uploads }, id)).toString()).toBe("let a = 2;");
  expect(await machines.stored()).toHaveLength(1);
});
