import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { freshDisk, guide } from "#app/platform/files/file-storages.test.support.ts";
import { copyFiles } from "./move-files.server.ts";

test("once a file cannot be copied, no other is under way or begun: the next attempt completes the copy", async () => {
  const [source, target] = [await freshDisk(), await freshDisk()];
  const keys = [newKey("resources/blocked", "pdf"), ...Array.from({ length: 40 }, guide)];
  for (const key of keys) await source.files.put(key, Readable.from(["a guide"]));
  await target.files.put(guide(), Readable.from(["another"]));
  const blocked = join(target.root, "resources/blocked");
  await writeFile(blocked, "a file where the folder should be");
  const sides = { source: source.files, target: target.files, say: () => undefined };
  await expect(copyFiles(keys, sides)).rejects.toThrow(`the file ${keys[0]} could not be copied`);
  await rm(blocked);
  await copyFiles(keys, sides);
  expect(await target.left()).toEqual(expect.arrayContaining(keys));
});
