import { randomBytes } from "node:crypto";
import { type FileHandle, mkdtemp, open, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { fileStream } from "./file-stream.server.ts";

const content = randomBytes(3 * 1024 * 1024 + 7);

async function opened(): Promise<{
  file: FileHandle;
  path: string;
  troubles: unknown[];
  failed: (error: unknown) => void;
}> {
  const folder = await mkdtemp(join(tmpdir(), "stream-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "file");
  await writeFile(path, content);
  const troubles: unknown[] = [];
  return { file: await open(path), path, troubles, failed: (error) => troubles.push(error) };
}

test.each([
  [0, content.length - 1],
  [0, 0],
  [5, 5],
  [1_000_000, 2_000_000],
  [256 * 1024, 512 * 1024 - 1],
  [content.length - 1, content.length - 1],
])("bytes %i to %i, and the file is closed", async (start, end) => {
  const { file, failed, troubles } = await opened();
  const read = await buffer(fileStream({ file, start, end, failed }));
  expect(read.equals(content.subarray(start, end + 1))).toBe(true);
  await expect.poll(() => file.fd).toBe(-1);
  expect(troubles).toEqual([]);
});

test("a reader who goes away closes it, whatever was on its way", async () => {
  for (const pieces of [0, 1, 3]) {
    const { file, failed, troubles } = await opened();
    const reader = fileStream({ file, start: 0, end: content.length - 1, failed }).getReader();
    for (let n = 0; n < pieces; n++) await reader.read();
    await reader.cancel();
    expect(file.fd).toBe(-1);
    expect(troubles).toEqual([]);
  }
});

test("little is read before it is taken", async () => {
  const { file, failed } = await opened();
  const reader = fileStream({ file, start: 0, end: content.length - 1, failed }).getReader();
  const { value } = await reader.read();
  expect(value?.length).toBeLessThanOrEqual(256 * 1024);
  await reader.cancel();
});

test("a file that ends too early breaks off, and somebody is told", async () => {
  const { file, path, failed, troubles } = await opened();
  await truncate(path, 1_000_000);
  const stream = fileStream({ file, start: 0, end: content.length - 1, failed });
  await expect(buffer(stream)).rejects.toThrow("shorter than it was");
  expect(troubles).toHaveLength(1);
  expect(file.fd).toBe(-1);
});
