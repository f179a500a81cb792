import { readdir, readFile, stat } from "node:fs/promises";
import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";
import { beforeEach, expect, test } from "vitest";
import { log } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addUpload, mediaPath, silence, uploadFolder, uploadPath } from "../../platform/uploads/upload.test.support.ts";
import { type FreshStorage, freshStorage } from "../../server/database.test.support.ts";
import { readAudio } from "./read-audio.server.ts";

let storage: FreshStorage;
let user: string;
beforeEach(async () => {
  storage = await freshStorage();
  user = await addFounder(storage.db);
});

async function read(fileName: string, content: Buffer) {
  const id = await addUpload(storage, { user, purpose: "interview-audio", fileName, content });
  const seconds = await readAudio(storage.db, storage.uploads, { user, id, log });
  const path = uploadPath(storage, id);
  const row = await storage.db.selectFrom("uploads").select("size").where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.size).toBe((await stat(path)).size);
  return { seconds, path, kept: await readFile(path) };
}

async function durationIn(path: string) {
  return new Input({ source: new FilePathSource(path), formats: ALL_FORMATS }).getDurationFromMetadata();
}

test.each([
  ["stream.webm", 20],
  ["stream.m4a", 4],
] as const)("%s is a stream as browsers record it: afterwards it says how long it is", async (name, wanted) => {
  expect(await durationIn(mediaPath(name))).toBeNull();
  const { seconds, path } = await read(name, await readFile(mediaPath(name)));
  expect(seconds).toBe(wanted);
  expect(await durationIn(path)).toBeCloseTo(wanted, 0);
  expect(await readdir(uploadFolder(storage))).toHaveLength(1);
});

test.each([
  ["talk.mp3", 10],
  ["talk.ogg", 3],
] as const)("%s stays as it is, and is so many seconds long", async (name, wanted) => {
  const content = await readFile(mediaPath(name));
  const { seconds, kept } = await read(name, content);
  expect(seconds).toBe(wanted);
  expect(kept.equals(content)).toBe(true);
});

test("a WAV file says how long it is", async () => {
  expect((await read("talk.wav", silence(7))).seconds).toBe(7);
});

test("50 MB of the smallest frames are read to their end", async () => {
  const frame = Buffer.from([0xff, 0xf3, 0x14, 0, ...Array<number>(20).fill(0)]); // MPEG 2: 8 kbit/s, 24 kHz, 576 samples
  const frames = Math.floor((50 * 1024 * 1024) / frame.length);
  const { seconds } = await read("small.mp3", Buffer.alloc(frames * frame.length, frame));
  expect(seconds).toBe(Math.round((frames * 576) / 24_000));
});

test("what stands between and behind the frames of an MP3 adds nothing to its length", async () => {
  const talk = await readFile(mediaPath("talk.mp3"));
  const { seconds } = await read("tagged.mp3", Buffer.concat([talk, Buffer.from("TAG"), Buffer.alloc(125)]));
  expect(seconds).toBe(10);
});

test("a recording of no time at all has no length", async () => {
  expect((await read("empty.wav", silence(0))).seconds).toBeNull();
});

test("what cannot be read is kept as it came", async () => {
  const nonsense = Buffer.from("no sound at all");
  const broken = (await readFile(mediaPath("stream.webm"))).subarray(0, 40);
  for (const content of [nonsense, broken]) {
    const { seconds, kept } = await read("broken.webm", content);
    expect(seconds).toBeNull();
    expect(kept.equals(content)).toBe(true);
  }
});

test("another's upload is none", async () => {
  const other = await addFounder(storage.db);
  const content = silence(1);
  const id = await addUpload(storage, { user: other, purpose: "interview-audio", fileName: "a.wav", content });
  expect(await readAudio(storage.db, storage.uploads, { user, id, log })).toBeNull();
});
