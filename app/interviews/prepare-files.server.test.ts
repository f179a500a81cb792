import { readFile } from "node:fs/promises";
import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";
import { expect, test } from "vitest";
import { readingContext } from "../platform/uploads/file-forms.test.support.ts";
import { addUpload, mediaPath } from "../platform/uploads/upload.test.support.ts";
import { onBucket } from "../platform/uploads/upload-stores.test.support.ts";
import { prepareFiles } from "./prepare-files.server.ts";

test("a recording in a bucket is read, and made seekable, by any process", async () => {
  const machines = await onBucket();
  const { one, other, user } = machines;
  const content = await readFile(mediaPath("stream.webm"));
  const audio = await addUpload(one, { user, purpose: "interview-audio", fileName: "a.webm", content });
  const words = { user, purpose: "interview-transcript", fileName: "a.txt", content: "On paper." } as const;
  const transcript = await addUpload(one, words);
  const prepared = await prepareFiles(readingContext(other), { user, audio, transcript });
  expect(prepared).toMatchObject({ seconds: 20, passages: [{ text: "On paper." }] });
  const seconds = await one.uploads.local(one.db, audio, (path) =>
    new Input({ source: new FilePathSource(path), formats: ALL_FORMATS }).getDurationFromMetadata(),
  );
  expect(seconds).toBeCloseTo(20, 0);
  expect([(await machines.stored()).length, await machines.spares()]).toEqual([2, []]);
  for (const name of await machines.stored()) await machines.lose(name);
  const gone = await prepareFiles(readingContext(other), { user, audio, transcript });
  expect(gone).toEqual({ seconds: null, passages: [] });
});
