import { existsSync } from "node:fs";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { newKey } from "./file-key.server.ts";
import { freshDisk, guide } from "./file-storages.test.support.ts";

test.skipIf(!existsSync("/dev/shm"))("a file that lies on another disk is copied", async () => {
  const { files } = await freshDisk();
  const elsewhere = await mkdtemp("/dev/shm/files-");
  onTestFinished(() => rm(elsewhere, { recursive: true }));
  const path = join(elsewhere, "arrived");
  await writeFile(path, "an hour of talk");
  const key = guide();
  await files.adopt(key, path);
  await rm(path);
  expect(await text(await files.get(key))).toBe("an hour of talk");
  await expect(files.adopt(guide(), path)).rejects.toMatchObject({ code: "ENOENT", path });
});

test("when the disk fails, nothing is left and the source is let go", async () => {
  const { files, root, left } = await freshDisk();
  await writeFile(join(root, "resources"), "a file where the folder should be");
  const source = Readable.from(["x"]);
  await expect(files.put(guide(), source)).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(source.destroyed).toBe(true);
  expect(await left()).toEqual(["resources"]);
});

test("keys are made of ours alone", () => {
  expect(guide()).toMatch(/^resources\/guide\/[\w-]{22}\.pdf$/);
  expect(new Set(Array.from({ length: 1_000 }, guide)).size).toBe(1_000);
  for (const folder of ["", "..", "resources/", "/resources", "Resources", "resources/../x"])
    expect(() => newKey(folder, "pdf")).toThrow("not a key");
  for (const extension of ["", ".pdf", "PDF", "html.png", "extension"])
    expect(() => newKey("resources/guide", extension)).toThrow("not a key");
});

test("a list names no links", async () => {
  const { files, root } = await freshDisk();
  const key = guide();
  await files.put(key, Readable.from(["x"]));
  await symlink("/etc/passwd", join(root, dirname(key), "link.pdf"));
  const found: string[] = [];
  for await (const { key } of files.list("resources")) found.push(key);
  expect(found).toEqual([key]);
});
