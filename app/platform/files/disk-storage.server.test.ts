import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { diskStorage } from "./disk-storage.server.ts";
import { newKey } from "./file-key.server.ts";
import type { FileStorage } from "./file-storage.ts";

async function storage(): Promise<{ files: FileStorage; root: string; left: () => Promise<string[]> }> {
  const root = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const left = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  };
  return { files: diskStorage(root), root, left };
}

const guide = () => newKey("resources/guide", "pdf");

test("what was put can be read, whole and in part, until it is deleted", async () => {
  const { files, left } = await storage();
  const key = guide();
  expect(await files.put(key, Readable.from(["Hello, ", Buffer.from("world")]))).toBe(12);
  expect(await files.sizeOf(key)).toBe(12);
  expect(await text(await files.get(key))).toBe("Hello, world");
  expect(await text(await files.get(key, { start: 7, end: 10 }))).toBe("worl");
  await files.delete(key);
  await files.delete(key);
  expect(await files.sizeOf(key)).toBeUndefined();
  await expect(files.get(key)).rejects.toThrow("ENOENT");
  expect(await left()).toEqual([]);
});

test("50 MB come back as they were, in many pieces", async () => {
  const { files } = await storage();
  const key = guide();
  const piece = Buffer.alloc(64 * 1024 - 1, "0123456789");
  const size = await files.put(key, Readable.from(Array.from({ length: 800 }, () => piece)));
  expect(size).toBe(800 * piece.length);
  const read = await buffer(await files.get(key));
  expect(read.equals(Buffer.concat(Array.from({ length: 800 }, () => piece)))).toBe(true);
});

test("a file that lies there already becomes the storage's, once, and goes from its own place without it", async () => {
  const { files, root, left } = await storage();
  const path = join(root, "arrived");
  await writeFile(path, "an hour of talk");
  const key = guide();
  await files.adopt(key, path);
  await expect(files.adopt(key, path)).rejects.toThrow("EEXIST");
  await rm(path);
  expect(await text(await files.get(key))).toBe("an hour of talk");
  expect(await left()).toHaveLength(1);
  await expect(files.adopt(guide(), path)).rejects.toMatchObject({ code: "ENOENT", path });
});

test.skipIf(!existsSync("/dev/shm"))("a file that lies on another disk is copied", async () => {
  const { files } = await storage();
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

test("a name is given once: the second file leaves the first as it is", async () => {
  const { files, left } = await storage();
  const key = guide();
  await files.put(key, Readable.from(["first"]));
  await expect(files.put(key, Readable.from(["second"]))).rejects.toThrow("EEXIST");
  expect(await text(await files.get(key))).toBe("first");
  const other = guide();
  const both = [files.put(other, Readable.from(["one"])), files.put(other, Readable.from(["two"]))];
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await left()).toHaveLength(2);
});

test("when the source fails, sooner or later, nothing is left", async () => {
  const { files, root, left } = await storage();
  async function* broken() {
    yield "half";
    throw new Error("the line went dead");
  }
  await expect(files.put(guide(), Readable.from(broken()))).rejects.toThrow("the line went dead");
  await expect(files.put(guide(), createReadStream(join(root, "nowhere")))).rejects.toThrow("ENOENT");
  const dead = new Readable({ read() {} });
  dead.on("error", () => undefined);
  dead.destroy(new Error("gone before"));
  await setImmediate();
  await expect(files.put(guide(), dead)).rejects.toThrow("gone before");
  const aborted = new Readable({ read() {} });
  aborted.push("half");
  const put = files.put(guide(), aborted);
  aborted.destroy();
  await expect(put).rejects.toThrow();
  expect(await left()).toEqual([]);
});

test("when the disk fails, nothing is left and the source is let go", async () => {
  const { files, root, left } = await storage();
  await writeFile(join(root, "resources"), "a file where the folder should be");
  const source = Readable.from(["x"]);
  await expect(files.put(guide(), source)).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(source.destroyed).toBe(true);
  expect(await left()).toEqual(["resources"]);
});

test("before it is whole, nobody finds it", async () => {
  const { files } = await storage();
  const key = guide();
  const source = new Readable({ read() {} });
  source.push("half");
  const put = files.put(key, source);
  await setImmediate();
  expect(await files.sizeOf(key)).toBeUndefined();
  source.push(null);
  await put;
  expect(await files.sizeOf(key)).toBe(4);
});

test.each([
  "",
  "a",
  "../etc/passwd",
  "resources/../../etc/passwd",
  "/etc/passwd",
  "resources/guide/short.pdf",
  `resources/guide/${"a".repeat(22)}`,
  `resources/guide/${"a".repeat(22)}.pdf.part.part`,
  `resources/guide/${"a".repeat(22)}.pdf\n`,
  `resources\\guide\\${"a".repeat(22)}.pdf`,
  `resources/./${"a".repeat(22)}.pdf`,
  `resources/guide/${"a".repeat(21)}/.pdf`,
  `${"a".repeat(22)}.pdf`,
])("%j is no key", async (key) => {
  const { files, left } = await storage();
  expect(() => files.put(key, Readable.from(["x"]))).toThrow("not a key");
  expect(() => files.get(key)).toThrow("not a key");
  expect(() => files.sizeOf(key)).toThrow("not a key");
  expect(() => files.delete(key)).toThrow("not a key");
  expect(await left()).toEqual([]);
});

test("keys are made of ours alone", () => {
  expect(guide()).toMatch(/^resources\/guide\/[\w-]{22}\.pdf$/);
  expect(new Set(Array.from({ length: 1_000 }, guide)).size).toBe(1_000);
  for (const folder of ["", "..", "resources/", "/resources", "Resources", "resources/../x"])
    expect(() => newKey(folder, "pdf")).toThrow("not a key");
  for (const extension of ["", ".pdf", "PDF", "html.png", "extension"])
    expect(() => newKey("resources/guide", extension)).toThrow("not a key");
});

test("a list names what lies under a folder, what is unfinished included, and no links", async () => {
  const { files, root } = await storage();
  const list = async (folder: string) => {
    const found: Record<string, number> = {};
    for await (const { key, size } of files.list(folder)) found[key] = size;
    return found;
  };
  expect(await list("resources")).toEqual({});
  const [one, two] = [newKey("resources/guide", "pdf"), newKey("resources/tool", "ts")];
  await files.put(one, Readable.from(["x"]));
  await files.put(two, Readable.from(["xyz"]));
  await writeFile(join(root, `${one}.part`), "half");
  await mkdir(join(root, "interviews/audio"), { recursive: true });
  await symlink("/etc/passwd", join(root, dirname(one), "link.pdf"));
  expect(await list("resources")).toEqual({ [one]: 1, [`${one}.part`]: 4, [two]: 3 });
  expect(await list("interviews")).toEqual({});
});
