import { createReadStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { newKey } from "./file-key.server.ts";
import { freshFolder, guide, storages } from "./file-storages.test.support.ts";

describe.each(storages)("%s", (_name, fresh) => {
  test("what was put can be read, whole and in part, until it is deleted", async () => {
    const { files, left } = await fresh();
    const key = guide();
    expect(await files.put(key, Readable.from(["Hello, ", Buffer.from("world")]))).toBe(12);
    expect(await files.sizeOf(key)).toBe(12);
    expect(await text(await files.get(key))).toBe("Hello, world");
    expect(await text(await files.get(key, { start: 7, end: 10 }))).toBe("worl");
    expect(await text(await files.get(key, { start: 7, end: 1_000 }))).toBe("world");
    expect(await text(await files.get(key, { start: 12, end: 1_000 }))).toBe("");
    await files.delete(key);
    await files.delete(key);
    expect(await files.sizeOf(key)).toBeUndefined();
    await expect(files.get(key)).rejects.toMatchObject({ code: "ENOENT", message: expect.stringContaining("ENOENT") });
    expect(await left()).toEqual([]);
  });

  test("an empty file is a file", async () => {
    const { files } = await fresh();
    const key = guide();
    expect(await files.put(key, Readable.from([]))).toBe(0);
    expect(await files.sizeOf(key)).toBe(0);
    expect(await text(await files.get(key))).toBe("");
  });

  test("a long file comes back as it was, in many pieces", async () => {
    const { files, left } = await fresh();
    const key = guide();
    const count = times({ usual: 300, full: 800 }); // 20 or 50 MB: three or seven parts in a bucket
    const pieces = Array.from({ length: count }, (_, index) => Buffer.alloc(64 * 1024 - 1, `${index} `));
    const size = await files.put(key, Readable.from(pieces));
    expect(size).toBe(count * (64 * 1024 - 1));
    const read = await buffer(await files.get(key));
    expect(read.equals(Buffer.concat(pieces))).toBe(true);
    const middle = await buffer(await files.get(key, { start: 8_000_000, end: 9_000_000 }));
    expect(middle.equals(read.subarray(8_000_000, 9_000_001))).toBe(true);
    expect(await left()).toEqual([key]);
  });

  test("a file that lies there already becomes the storage's, once, and goes from its own place without it", async () => {
    const { files, left } = await fresh();
    const path = join(await freshFolder(), "arrived");
    await writeFile(path, "an hour of talk");
    const key = guide();
    await files.adopt(key, path);
    await expect(files.adopt(key, path)).rejects.toMatchObject({ code: "EEXIST" });
    expect(await text(createReadStream(path))).toBe("an hour of talk");
    await rm(path);
    expect(await text(await files.get(key))).toBe("an hour of talk");
    await expect(files.adopt(guide(), path)).rejects.toMatchObject({ code: "ENOENT", path });
    expect(await left()).toEqual([key]);
  });

  test("a name is given once: the second file leaves the first as it is", async () => {
    const { files, left } = await fresh();
    const key = guide();
    await files.put(key, Readable.from(["first"]));
    await expect(files.put(key, Readable.from(["second"]))).rejects.toThrow("EEXIST");
    await expect(files.put(key, Readable.from(["first"]))).rejects.toMatchObject({ code: "EEXIST" });
    expect(await text(await files.get(key))).toBe("first");
    const other = guide();
    const both = [files.put(other, Readable.from(["one"])), files.put(other, Readable.from(["two"]))];
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await left()).sort()).toEqual([key, other].sort());
  });

  test("when the source fails, sooner or later, nothing is left", async () => {
    const { files, left } = await fresh();
    async function* broken(pieces: number) {
      for (let count = 0; count < pieces; count++) yield Buffer.alloc(1024 ** 2);
      throw new Error("the line went dead");
    }
    for (const pieces of [1, 8, 20]) {
      await expect(files.put(guide(), Readable.from(broken(pieces)))).rejects.toThrow("the line went dead");
    }
    await expect(files.put(guide(), createReadStream(join(await freshFolder(), "nowhere")))).rejects.toThrow("ENOENT");
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

  test("before it is whole, nobody finds it", async () => {
    const { files, left } = await fresh();
    const key = guide();
    const source = new Readable({ read() {} });
    source.push(Buffer.alloc(9 * 1024 ** 2));
    const put = files.put(key, source);
    await expect.poll(left).toEqual([`${key}.part`]);
    expect(await files.sizeOf(key)).toBeUndefined();
    await expect(files.get(key)).rejects.toThrow("ENOENT");
    source.push(null);
    await put;
    expect(await files.sizeOf(key)).toBe(9 * 1024 ** 2);
    expect(await left()).toEqual([key]);
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
    const { files, left } = await fresh();
    expect(() => files.put(key, Readable.from(["x"]))).toThrow("not a key");
    expect(() => files.adopt(key, "/etc/passwd")).toThrow("not a key");
    expect(() => files.get(key)).toThrow("not a key");
    expect(() => files.sizeOf(key)).toThrow("not a key");
    expect(() => files.delete(key)).toThrow("not a key");
    expect(await left()).toEqual([]);
  });

  test("a list names what lies under a folder; what is unfinished is included and can be deleted", async () => {
    const { files, interrupt, left } = await fresh();
    const list = async (folder: string) => {
      const found: string[] = [];
      for await (const { key, size, changedAt } of files.list(folder)) {
        expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
        found.push(key.endsWith(".part") ? key : `${key} ${size}`);
      }
      return found.sort();
    };
    expect(await list("resources")).toEqual([]);
    const [one, two, half] = [guide(), newKey("resources/tool", "ts"), guide()];
    await files.put(one, Readable.from(["x"]));
    await files.put(two, Readable.from(["xyz"]));
    await interrupt(one);
    await interrupt(half);
    expect(await list("resources")).toEqual([`${one} 1`, `${one}.part`, `${half}.part`, `${two} 3`].sort());
    expect(await list("interviews")).toEqual([]);
    await files.delete(`${one}.part`);
    await files.delete(`${one}.part`);
    expect((await left()).sort()).toEqual([one, two, `${half}.part`].sort());
  });

  test("a stream sends a range, and its file is closed once, whether read to its end or cancelled", async () => {
    const { files } = await fresh();
    const key = guide();
    const content = Buffer.alloc(3 * 1024 ** 2 + 7, "0123456789 ");
    await files.put(key, Readable.from([content]));
    let closed = 0;
    const failures: unknown[] = [];
    const watch = { failed: (error: unknown) => failures.push(error), ended: () => closed++ };
    const stream = (start: number, end: number) => files.stream(key, { start, end }, watch);
    let opened = 0;
    for (const [start, end] of [
      [0, content.length - 1],
      [0, 0],
      [1_000_000, 2_000_000],
      [content.length - 1, content.length - 1],
    ] as const) {
      const read = await buffer(await stream(start, end));
      expect(read.equals(content.subarray(start, end + 1))).toBe(true);
      await expect.poll(() => closed).toBe(++opened);
    }
    for (const pieces of [0, 1, 3]) {
      const reader = (await stream(0, content.length - 1)).getReader();
      for (let count = 0; count < pieces; count++) expect((await reader.read()).value).toBeInstanceOf(Uint8Array);
      await reader.cancel();
      await expect.poll(() => closed).toBe(++opened);
    }
    await expect(files.stream(guide(), { start: 0, end: 0 }, watch)).rejects.toMatchObject({ code: "ENOENT" });
    await setImmediate();
    expect([closed, failures]).toEqual([opened, []]);
  });
});
