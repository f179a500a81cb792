import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import type { RouteArgs } from "#app/account/account.server.ts";
import { startLogin } from "#app/account/logins.server.ts";
import { NotStarted } from "#app/platform/jobs/keyed-queue.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { formBytes, formRequest, readingContext } from "../platform/uploads/file-forms.test.support.ts";
import { addUpload, mediaPath, uploadPath } from "../platform/uploads/upload.test.support.ts";
import { type FreshStorage, freshStorage } from "../server/database.test.support.ts";
import { maxPending } from "./interview.ts";
import { addInterview } from "./interviewed.test.support.ts";
import { prepareFiles } from "./prepare-files.server.ts";
import { replaceAction } from "./replace.action.server.ts";
import { beginReview } from "./review/begin-review.server.ts";
import { submitAction } from "./submit.action.server.ts";

let storage: FreshStorage;
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
  return { request, context: readingContext(storage) };
}

/** Sends a form with these fields and files to an action. */
async function sendTo(action: (args: RouteArgs) => Promise<unknown>, ...parts: Parameters<typeof formBytes>) {
  const request = formRequest(formBytes(...parts));
  request.headers.set("Cookie", Cookie);
  return action({ request, context: readingContext(storage) });
}

/** The names of the uploads that wait for a form, and whether their files are there. */
const waiting = async () => {
  const rows = await storage.db.selectFrom("uploads").select(["id", "file_name"]).orderBy("file_name").execute();
  return rows.map(({ id, file_name }) => [file_name, existsSync(uploadPath(storage, id))]);
};

test.each<[string, (args: RouteArgs) => Promise<unknown>]>([
  ["that submits an interview", submitAction],
  ["that changes one", (args) => replaceAction(args, "unknown")],
])("a file is removed from a form %s, and all else stays in it", async (_, action) => {
  const [audioId, transcriptId] = [
    await addUpload(storage, { user, purpose: "interview-audio", fileName: "a.webm", content: stream }),
    await addUpload(storage, { user, purpose: "interview-transcript", fileName: "b.txt", content: "Hello." }),
  ];
  const typed = { title: "", description: "Half a thought", audioId, transcriptId };
  const again = await sendTo(action, { ...typed, discard: audioId }, {});
  expect(again).toMatchObject({
    data: { form: { initialValue: { description: "Half a thought", transcriptId } } },
    init: { status: 200 },
  });
  expect(JSON.stringify(again)).not.toContain(audioId);
  expect(await waiting()).toEqual([["b.txt", true]]);
  const other = await addFounder(storage.db);
  const theirs = { user: other, purpose: "interview-audio", fileName: "c.webm", content: stream } as const;
  await sendTo(action, { ...typed, discard: await addUpload(storage, theirs) }, {});
  expect(await waiting()).toEqual([
    ["b.txt", true],
    ["c.webm", true],
  ]);
  expect(await storage.db.selectFrom("customer_interviews").select("id").execute()).toEqual([]);
});

test("what is wrong with the words and with a file is said at once; the other file has arrived", async () => {
  const files: Parameters<typeof formBytes>[1] = { audio: ["a.exe", "MZ"], transcript: ["b.txt", "Hello."] };
  const answer = await sendTo(submitAction, { title: "", description: "Half a thought" }, files);
  const kept = await storage.db.selectFrom("uploads").select("id").executeTakeFirst();
  expect(answer).toMatchObject({
    data: {
      form: {
        initialValue: { description: "Half a thought", transcriptId: kept?.id },
        error: { title: ["Enter a title"], audioId: [expect.stringContaining("You can't upload this type of file")] },
      },
    },
    init: { status: 422 },
  });
  expect(await waiting()).toEqual([["b.txt", true]]);
});

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
