import { readFile } from "node:fs/promises";
import type { AppLoadContext } from "@remix-run/node";
import { beforeEach, expect, test } from "vitest";
import { type Logger, log } from "#app/platform/observability/log.server.ts";
import type { PurposeName } from "#app/platform/uploads/purpose.ts";
import type { Storage } from "#app/server/storage.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { addUpload, mediaPath, silence } from "../platform/uploads/upload.test.support.ts";
import { freshStorage } from "../server/database.test.support.ts";
import { refuseInserts } from "../server/refused-inserts.test.support.ts";
import { interviewFile } from "./interview-file.server.ts";
import { addInterview, cues } from "./interviewed.test.support.ts";
import { deleteInterview, findInterview, listInterviews } from "./interviews.server.ts";
import { prepareFiles, type SentFiles } from "./prepare-files.server.ts";
import { replaceInterview } from "./replace-interview.server.ts";
import { beginReview } from "./review/begin-review.server.ts";
import { listInterviewsToReview } from "./review/interviews-to-review.server.ts";
import { reviewInterview } from "./review/review-interview.server.ts";
import { submitInterview } from "./submit-interview.server.ts";
import { readSegments } from "./transcript/segments.server.ts";
import { markFeedbackSeen } from "./unseen-feedback.server.ts";
import { waitingRows } from "./waiting-interviews.server.ts";

let storage: Storage;
let user: string;
let reviewer: string;
beforeEach(async () => {
  storage = await freshStorage();
  user = await addFounder(storage.db, { email: "ada@founder.example" });
  reviewer = await addFounder(storage.db);
});

const origin = "https://firstproof.example";
const noFiles = { audio: undefined, transcript: undefined, prepared: { seconds: null, passages: [] } };

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.files.list("interviews")) keys.push(key.replace(/[^/]+\./, "*."));
  return keys.sort();
}

async function mails() {
  return storage.db.selectFrom("mails").select(["to_address", "subject", "text"]).execute();
}

const read = (sent: SentFiles) => prepareFiles({ ...storage, log } as AppLoadContext, { user, ...sent });

const review = (interview: string, feedback: string) =>
  reviewInterview(storage.db, { interview, feedback, by: reviewer, origin });

test("handed in: its files are kept, its text is read, and it waits", async () => {
  const interview = await addInterview(storage, { user, transcript: cues, read });
  expect(interview).toMatchObject({ title: "Darren, one van", status: "pending", seconds: 5, feedback: null });
  expect(await storedFiles()).toEqual(["interviews/audio/*.wav", "interviews/transcript/*.vtt"]);
  expect(await readSegments(storage.db, { user, interview: interview.id })).toEqual([
    { text: "Ada: When was the last time?", from: 0, until: 2 },
    { text: "Darren: On Friday I drove back for a lost page.", from: 2, until: 5 },
  ]);
  expect(await storage.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
});

test("the same form twice, at once or a moment later, hands in one interview", async () => {
  const { db, files, uploads } = storage;
  const upload = (purpose: PurposeName, fileName: string, content: string | Buffer) =>
    addUpload(storage, { user, purpose, fileName, content });
  const send = async (audio: string, transcript?: string) => {
    const prepared = await read({ audio, transcript });
    return submitInterview(db, { files, uploads, user, ...words, audio, transcript, prepared });
  };
  const words = { title: "Darren, one van", description: "Lost pages" };
  const stream = await readFile(mediaPath("stream.webm"));
  // With script a double submission sends the same upload twice; without script each sends its own.
  const here = await upload("interview-audio", "a.webm", stream);
  const text = await upload("interview-transcript", "a.vtt", cues);
  const own = await Promise.all([1, 2].map(() => upload("interview-audio", "a.webm", stream)));
  const ownText = await Promise.all([1, 2].map(() => upload("interview-transcript", "a.vtt", cues)));
  const presses = [send(here, text), send(here, text), ...own.map((audio, index) => send(audio, ownText[index]))];
  const answers = [...(await Promise.all(presses)), await send(here, text)];
  const [one] = await listInterviews(db, { user, limit: 9 });
  expect(answers).toEqual(answers.map(() => ({ kind: "submitted", id: one?.id })));
  expect(await listInterviews(db, { user, limit: 9 })).toHaveLength(1);
  expect(await storedFiles()).toEqual(["interviews/audio/*.webm", "interviews/transcript/*.vtt"]);
  expect(await db.selectFrom("uploads").selectAll().execute()).toEqual([]);

  const longer = await send(await upload("interview-audio", "a.wav", silence(2)));
  expect(longer).toMatchObject({ kind: "submitted" });
  expect(await listInterviews(db, { user, limit: 9 })).toHaveLength(2);
});

test("the newest come first, page by page, and another's never", async () => {
  const ids: string[] = [];
  for (const title of ["one", "two", "three"]) ids.unshift((await addInterview(storage, { user, title })).id);
  const [first = "", second = "", third = ""] = ids;
  const list = async (before?: string) =>
    (await listInterviews(storage.db, { user, before, limit: 2 })).map(({ id }) => id);
  expect(await list()).toEqual([first, second]);
  expect(await list(second)).toEqual([third]);
  expect(await listInterviews(storage.db, { user: reviewer, limit: 9 })).toEqual([]);
  expect(await findInterview(storage.db, { user: reviewer, interview: first })).toBeUndefined();
  expect(await readSegments(storage.db, { user: reviewer, interview: first })).toEqual([]);
});

test("its files are named after it, and go to its founder or whoever reviews it", async () => {
  const { id: interview } = await addInterview(storage, { user, title: "Darren/\u202E\u0001„Ä“" });
  const file = (founder: string | undefined, field: "audio" | "transcript" = "audio") =>
    interviewFile(storage.db, { interview, field, founder });
  expect(await file(user)).toMatchObject({ name: "Darren- „Ä“.wav", format: "audio/wav" });
  expect(await file(undefined)).toEqual(await file(user));
  expect(await file(reviewer)).toBeUndefined();
  expect(await file(user, "transcript")).toBeUndefined();
});

test("a hundred may wait, and not one more", async () => {
  const { id } = await addInterview(storage, { user });
  const row = await storage.db
    .selectFrom("customer_interviews")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 99 }, (_, index) => ({ ...row, id: `${id}-${index}` }));
  await storage.db.insertInto("customer_interviews").values(others).execute();
  const audio = await addUpload(storage, {
    ...{ user, purpose: "interview-audio", fileName: "a.wav", content: silence(1) },
  });
  const { db, files, uploads } = storage;
  const given = { title: "One more", description: "", audio, prepared: noFiles.prepared };
  expect(await submitInterview(db, { files, uploads, user, ...given })).toEqual({ kind: "full" });
  await storage.db.deleteFrom("customer_interviews").execute();
  await refuseInserts(db, { table: "customer_interviews", message: "no room" });
  await expect(submitInterview(db, { files, uploads, user, ...given })).rejects.toThrow("no room"); // not the limit
  expect(await storedFiles()).toEqual(["interviews/audio/*.wav"]);
  expect(await storage.db.selectFrom("uploads").selectAll().execute()).toHaveLength(1);
});

test("changed while it waits: new words, a new recording, and the old file is gone", async () => {
  const { id: interview } = await addInterview(storage, { user, transcript: cues });
  const { db, files, uploads } = storage;
  const words = { title: "Darren Hill", description: "Lost pages" };
  expect(await replaceInterview(db, { files, uploads, log, user, interview, ...words, ...noFiles })).toEqual({
    kind: "replaced",
  });
  const before = await interviewFile(db, { interview, field: "audio", founder: user });
  const audio = await addUpload(storage, {
    ...{ user, purpose: "interview-audio", fileName: "longer.wav", content: silence(9) },
  });
  const prepared = { seconds: 9, passages: [] };
  const sent = { ...words, audio, transcript: undefined, prepared };
  expect(await replaceInterview(db, { files, uploads, log, user, interview, ...sent })).toEqual({ kind: "replaced" });
  expect(await findInterview(db, { user, interview })).toMatchObject({ ...words, seconds: 9 });
  expect(await readSegments(db, { user, interview })).toHaveLength(2);
  expect(await storedFiles()).toEqual(["interviews/audio/*.wav", "interviews/transcript/*.vtt"]);
  expect(await files.sizeOf(before?.key ?? "")).toBeUndefined();
});

test("another's cannot be changed, nor one that somebody listens to; what was sent for it waits on", async () => {
  const { id: interview } = await addInterview(storage, { user });
  const { db, files, uploads } = storage;
  const replace = async (who: string) => {
    const audio = await addUpload(storage, {
      ...{ user: who, purpose: "interview-audio", fileName: "b.wav", content: silence(2) },
    });
    const sent = { title: "Mine", description: "", ...noFiles, audio };
    return replaceInterview(db, { files, uploads, log, user: who, interview, ...sent });
  };
  expect(await replace(reviewer)).toEqual({ kind: "missing" });
  expect(await beginReview(db, { interview, by: reviewer })).toEqual({ kind: "begun" });
  expect(await beginReview(db, { interview, by: reviewer })).toEqual({ kind: "missing" });
  expect(await replace(user)).toEqual({ kind: "review", status: "in_progress" });
  await review(interview, "Stay at minute 9.");
  expect(await replace(user)).toEqual({ kind: "review", status: "reviewed" });
  expect(await findInterview(db, { user, interview })).toMatchObject({ title: "Darren, one van", seconds: 5 });
  expect(await storedFiles()).toEqual(["interviews/audio/*.wav"]);
  expect(await storage.db.selectFrom("uploads").selectAll().execute()).toHaveLength(3);
});

test("reviewed: one mail, a notice until it was seen; changed later, no second mail", async () => {
  const { db } = storage;
  const states = async () => (await waitingRows(db, user).execute()).map(({ status }) => status);
  const { id: interview } = await addInterview(storage, { user });
  expect(await listInterviewsToReview(db)).toMatchObject([
    { id: interview, founder: { email: "ada@founder.example" } },
  ]);
  expect(await states()).toEqual(["pending"]);
  expect(await review("unknown", "x")).toEqual({ kind: "missing" });
  expect(await review(interview, "Stay at minute 9.")).toEqual({ kind: "reviewed" });
  expect(await listInterviewsToReview(db)).toEqual([]);
  expect(await mails()).toMatchObject([{ to_address: "ada@founder.example", subject: "Feedback on your interview" }]);
  expect((await mails())[0]?.text).toContain(
    `"Darren, one van". The feedback is here:\n${origin}/interviews/${interview}`,
  );
  expect(await states()).toEqual(["reviewed"]);
  await markFeedbackSeen(db, { user: reviewer, interviews: [interview] });
  expect(await states()).toEqual(["reviewed"]);
  await markFeedbackSeen(db, { user, interviews: [interview] });
  expect(await states()).toEqual([]);

  expect(await review(interview, "Stay at minute 9, and at 12.")).toEqual({ kind: "changed" });
  expect(await mails()).toHaveLength(1);
  expect(await states()).toEqual(["reviewed"]);
  expect((await findInterview(db, { user, interview }))?.feedback).toBe("Stay at minute 9, and at 12.");
});

test.each(["pending", "reviewed"])("%s, it is deleted with its files, by its founder alone", async (status) => {
  const { db, files } = storage;
  const { id: interview } = await addInterview(storage, { user, transcript: cues });
  if (status === "reviewed") await review(interview, "Good.");
  expect(await deleteInterview(db, { files, log, user: reviewer, interview })).toBe(false);
  expect(await storedFiles()).toHaveLength(2);
  expect(await deleteInterview(db, { files, log, user, interview })).toBe(true);
  expect(await deleteInterview(db, { files, log, user, interview })).toBe(false);
  expect(await storedFiles()).toEqual([]);
  expect(await db.selectFrom("interview_transcripts").selectAll().execute()).toEqual([]);
});

test("a disk that does not let a file go does not undo what was done, and the log says which file stays", async () => {
  const { db, uploads } = storage;
  const told: unknown[] = [];
  const log = { warn: (...said: unknown[]) => told.push(said[1]) } as unknown as Logger;
  const files = { ...storage.files, delete: () => Promise.reject(new Error("i/o error")) };
  const { id: interview } = await addInterview(storage, { user, transcript: cues });
  const content = silence(6);
  const audio = await addUpload(storage, { user, purpose: "interview-audio", fileName: "b.wav", content });
  const sent = { ...noFiles, title: "Changed", description: "", audio };
  const changed = await replaceInterview(db, { files, uploads, log, user, interview, ...sent });
  expect(changed).toEqual({ kind: "replaced" });
  expect(await deleteInterview(db, { files, log, user, interview })).toBe(true);
  expect(told).toEqual(Array.from({ length: 3 }, () => "a file stays until it is swept away"));
  expect(await storedFiles()).toHaveLength(3);
});

test("two windows change it at once: one of them counts, and no file stays that nothing names", async () => {
  const { id: interview } = await addInterview(storage, { user, transcript: cues });
  const answers = await Promise.all([change(interview, 6), change(interview, 7), change(interview, 8)]);
  expect(answers).toEqual(answers.map(() => ({ kind: "replaced" })));
  const found = await findInterview(storage.db, { user, interview });
  expect(found?.title).toBe(`${found?.seconds} seconds`);
  expect(await storedFiles()).toEqual(["interviews/audio/*.wav", "interviews/transcript/*.vtt"]);
});

test("deleted while it is changed, reviewed while it is deleted: nothing of it stays but a mail", async () => {
  const { db, files } = storage;
  const { id: interview } = await addInterview(storage, { user, transcript: cues });
  const [changed, deleted] = await Promise.all([
    change(interview, 6),
    deleteInterview(db, { files, log, user, interview }),
    review(interview, "Good."),
  ]);
  expect(deleted).toBe(true);
  expect(["missing", "replaced", "review"]).toContain(changed.kind);
  expect(await listInterviews(db, { user, limit: 9 })).toEqual([]);
  expect(await storedFiles()).toEqual([]);
  expect(await review(interview, "Good.")).toEqual({ kind: "missing" });
});

/** Replaces the recording by one of this length. */
async function change(interview: string, seconds: number) {
  const { db, files, uploads } = storage;
  const content = silence(seconds);
  const audio = await addUpload(storage, { user, purpose: "interview-audio", fileName: "b.wav", content });
  const sent = { title: `${seconds} seconds`, description: "", audio, transcript: undefined };
  return replaceInterview(db, { files, uploads, log, user, interview, ...sent, prepared: { seconds, passages: [] } });
}
