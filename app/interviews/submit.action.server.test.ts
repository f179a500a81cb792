import { readFile } from "node:fs/promises";
import type { AppLoadContext } from "@remix-run/node";
import { beforeEach, expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { NotStarted } from "#app/platform/jobs/keyed-queue.ts";
import { log } from "#app/platform/observability/log.server.ts";
import type { Storage } from "#app/server/storage.server.ts";
import { freshStorage } from "../../tests/support/database.ts";
import { formBytes, formRequest } from "../../tests/support/file-forms.ts";
import { addFounder } from "../../tests/support/founder.ts";
import { addUpload, mediaPath } from "../../tests/support/upload.ts";
import { maxPending } from "./interview.ts";
import { addInterview } from "./interviewed.test.support.ts";
import { prepareFiles } from "./prepare-files.server.ts";
import { replaceAction } from "./replace.action.server.ts";
import { beginReview } from "./review/begin-review.server.ts";
import { submitAction } from "./submit.action.server.ts";

let storage: Storage;
let user: string;
let Cookie: string;
let stream: Buffer;
beforeEach(async () => {
  storage = await freshStorage();
  user = await addFounder(storage.db);
  [Cookie = ""] = (await startLogin(storage.db, { user, userAgent: null })).split(";");
  stream = await readFile(mediaPath("stream.webm"));
});

/** A form with a recording that is replaced by a seekable file once it is read. */
async function sent() {
  const audioId = await addUpload(storage, {
    ...{ user, purpose: "interview-audio", fileName: "a.webm", content: stream },
  });
  const request = formRequest(formBytes({ title: "Darren", description: "", audioId }, {}));
  request.headers.set("Cookie", Cookie);
  return { request, context: { ...storage, log } as AppLoadContext };
}

/** Asserts that no file was read: the upload is unchanged. */
async function expectUnread() {
  const rows = await storage.db.selectFrom("uploads").select("size").execute();
  expect(rows).toEqual([{ size: stream.length }]);
}

test("with a hundred that wait, the next one's files are not read", async () => {
  const { id } = await addInterview(storage, { user });
  const rows = storage.db.selectFrom("customer_interviews").selectAll();
  const row = await rows.where("id", "=", id).executeTakeFirstOrThrow();
  const others = Array.from({ length: maxPending - 1 }, (_, index) => ({ ...row, id: `${id}-${index}` }));
  await storage.db.insertInto("customer_interviews").values(others).execute();
  expect(await submitAction(await sent())).toMatchObject({ init: { status: 422 } });
  await expectUnread();
});

test("for one that cannot be changed no files are read", async () => {
  const { id } = await addInterview(storage, { user });
  await expect(replaceAction(await sent(), "unknown")).rejects.toMatchObject({ init: { status: 404 } });
  await expectUnread();
  await storage.db.deleteFrom("uploads").execute();
  await beginReview(storage.db, { interview: id, by: await addFounder(storage.db) });
  await expect(replaceAction(await sent(), id)).rejects.toMatchObject({ init: { status: 409 } });
  await expectUnread();
});

test("of a sender who has left nothing is read, and the files wait for the next form", async () => {
  const { context } = await sent();
  const [upload] = await storage.db.selectFrom("uploads").select("id").execute();
  const files = { user, audio: upload?.id, transcript: undefined };
  await expect(prepareFiles(context, { ...files, sender: AbortSignal.abort() })).rejects.toThrow(NotStarted);
  await expectUnread();
  expect(await prepareFiles(context, files)).toMatchObject({ seconds: expect.any(Number) });
  await expect(expectUnread()).rejects.toThrow();
});
