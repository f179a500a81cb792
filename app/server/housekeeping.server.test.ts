import { readdir, utimes } from "node:fs/promises";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { retention } from "#app/monitoring/retention.ts";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { eraseIfDue, erasureJob, markErasureDue } from "#app/platform/db/secure-erase.server.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";
import { readKeepingLocks } from "#app/platform/db/traces.test.support.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { readFileForm } from "#app/platform/uploads/file-form.server.ts";
import { findUpload } from "#app/platform/uploads/uploads.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { formBytes, formType, readingContext } from "../platform/uploads/file-forms.test.support.ts";
import { uploadFolder, uploadPath } from "../platform/uploads/upload.test.support.ts";
import { freshFileStorage, freshStorage } from "./database.test.support.ts";
import { housekeepingJobs } from "./housekeeping.server.ts";

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
  await expect.poll(() => readdir(uploadFolder(storage))).toHaveLength(2);
  const began = new Date(Date.now() - 119 * 60 * 1000);
  for (const name of await readdir(uploadFolder(storage))) await utimes(uploadPath(storage, name), began, began);
  const jobs = housekeepingJobs(storage, { log, origin: "https://firstproof.example" });
  for (const job of jobs) await job.run();
  await sender.write(new Uint8Array(bytes.subarray(half)));
  await sender.close();
  const { form } = await reading;
  expect(await findUpload(db, uploads, { user, id: String(form.get("audioId")) })).toBeDefined();
  expect(await readdir(uploadFolder(storage))).toHaveLength(2);
});

test("what was deleted while a backup read the database is erased once it has ended, also after a restart", async () => {
  const storage = await freshFileStorage();
  const { db, file } = storage;
  await queueMail(db, { to: "ada@engine.example", mail: { subject: "S", text: "a word of hers", html: "" } });
  const traces = () => [file, `${file}-wal`].filter((name) => readKeepingLocks(name).includes("a word of hers"));
  const backup = new Sqlite(file, { readonly: true });
  backup.exec("begin");
  backup.prepare("select count(*) from users").get();
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom("mails").execute();
    await markErasureDue(transaction);
  });
  await expect(eraseIfDue(db, 2)).rejects.toThrow(/^Deleted data may still be on the disk: /);
  backup.close();
  expect(traces()).not.toEqual([]);
  const restarted = openDatabase(file);
  onTestFinished(() => restarted.destroy());
  await erasureJob(restarted).run();
  expect(traces()).toEqual([]);
});

test("what is kept for a time is removed by a job, and no job is named twice", async () => {
  const storage = await freshStorage();
  const jobs = housekeepingJobs(storage, { log, origin: "https://firstproof.example" });
  const names = jobs.map(({ name }) => name);
  expect(retention.map(({ job }) => job).filter((job) => !names.includes(job))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
