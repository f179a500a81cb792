import { readdir, utimes } from "node:fs/promises";
import { expect, test } from "vitest";
import { freshStorage } from "../tests/support/database.ts";
import { formBytes, formType, readingContext } from "../tests/support/file-forms.ts";
import { addFounder } from "../tests/support/founder.ts";
import { keepHouse } from "./housekeeping.server.ts";
import { log } from "./platform/log.server.ts";
import { readFileForm } from "./platform/uploads/file-form.server.ts";
import { findUpload } from "./platform/uploads/uploads.server.ts";

const files = { audio: "resource", transcript: "interview-transcript" } as const;

test("the first file of a form is still there when the last one has arrived, two hours later", async () => {
  const storage = await freshStorage();
  const { db, uploads } = storage;
  const user = await addFounder(db);
  const bytes = formBytes({}, { audio: ["talk.js", "let a = 1;"], transcript: ["talk.txt", "On paper."] });
  const half = bytes.indexOf("paper.");
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { "Content-Type": formType };
  const init = { method: "POST", headers, body: body.readable, duplex: "half" } as RequestInit;
  const request = new Request("http://us.example/", init);
  const reading = readFileForm({ request, context: readingContext(storage) }, { user, files });
  const sender = body.writable.getWriter();
  await sender.write(new Uint8Array(bytes.subarray(0, half)));
  await expect.poll(() => readdir(uploads.folder)).toHaveLength(2);
  const began = new Date(Date.now() - 119 * 60 * 1000);
  for (const name of await readdir(uploads.folder)) await utimes(uploads.pathOf(name), began, began);
  await keepHouse(storage, log, "https://firstproof.example");
  await sender.write(new Uint8Array(bytes.subarray(half)));
  await sender.close();
  const { form } = await reading;
  expect(await findUpload(db, uploads, { user, id: String(form.get("audioId")) })).toBeDefined();
  expect(await readdir(uploads.folder)).toHaveLength(2);
});
