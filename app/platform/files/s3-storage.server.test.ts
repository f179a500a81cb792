import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freshStorage } from "../../server/database.test.support.ts";
import type { Logger } from "../observability/log.server.ts";
import type { FileStorage } from "./file-storage.ts";
import { freshBucket, freshFolder, guide } from "./file-storages.test.support.ts";
import type { Operation } from "./s3-bucket.test.support.ts";
import type { Fault } from "./s3-server.test.support.ts";
import { sweepFiles } from "./sweep-files.server.ts";

const MB = 1024 ** 2; // bytes
const part = 8 * MB;

const all = Array.from({ length: 19 }, (_, index) => Buffer.alloc(MB, index));
/** Pieces of 1 MB, each with a content of its own. */
const pieces = (count: number) => all.slice(0, count);

test("what is below 8 MB goes in one request, the rest in parts of 8 MB, read no earlier than they are sent", async () => {
  const { files, server } = await freshBucket();
  const path = join(await freshFolder(), "arrived");
  await writeFile(path, Buffer.alloc(part - 1));
  await files.adopt(guide(), path);
  expect(server.operations).toEqual(["PutObject"]);
  await writeFile(path, Buffer.alloc(part));
  await files.adopt(guide(), path);
  expect(server.operations.splice(0)).toEqual([
    ...["PutObject", "CreateMultipartUpload", "UploadPart", "CompleteMultipartUpload"],
  ]);
  let read = 0;
  async function* source() {
    for (const piece of pieces(19)) {
      read += piece.length;
      yield piece;
    }
  }
  const ahead: number[] = [];
  server.fail(({ operation, body }) => {
    if (operation === "UploadPart") ahead.push((read - (ahead.length + 1) * part) / MB, body.length / MB);
    return undefined;
  });
  expect(await files.put(guide(), Readable.from(source(), { highWaterMark: 1 }))).toBe(19 * MB);
  expect(ahead.filter((_, index) => index % 2 === 1)).toEqual([8, 8, 3]);
  expect(Math.max(...ahead.filter((_, index) => index % 2 === 0))).toBeLessThan(8);
});

/** Fails the first requests of this operation. */
function first(count: number, failing: Operation, fault: Fault) {
  let left = count;
  return ({ operation }: { operation: Operation }) => (operation === failing && left-- > 0 ? fault : undefined);
}

const writes: [operation: Operation, size: number, faults: Fault[]][] = [
  ["PutObject", 1, [503, 500, 502, 504, 429, 409, "dropped", "lost", "damaged"]],
  ["CreateMultipartUpload", 8, [503, "lost"]],
  ["UploadPart", 9, [503, "lost", "damaged"]],
  ["CompleteMultipartUpload", 8, [503, "lost", "late"]],
];
test.each(writes)(
  "%s is tried again when it fails for a while or its response is lost",
  async (operation, size, faults) => {
    const { files, left, server, waits } = await freshBucket();
    for (const fault of faults) {
      const key = guide();
      server.fail(first(2, operation, fault));
      expect(await files.put(key, Readable.from(pieces(size)))).toBe(size * MB);
      expect((await buffer(await files.get(key))).equals(Buffer.concat(pieces(size)))).toBe(true);
      const begunInVain =
        fault === "lost" && operation === "CreateMultipartUpload" ? [`${key}.part`, `${key}.part`] : [];
      expect(await left()).toEqual([key, ...begunInVain]);
      await files.delete(key);
      await files.delete(`${key}.part`);
      expect(await left()).toEqual([]);
    }
    expect(waits).toHaveLength(2 * faults.length);
    expect(Math.max(...waits)).toBeLessThan(400);
  },
);

test.each(writes)("when %s fails for good, nothing is left, and one line says why", async (operation, size, faults) => {
  const { files, bucket, left, server } = await freshBucket();
  const reasons: [Fault, string][] = [
    [403, "it answers 403 (Refused)"],
    [503, "it answers 503 (SlowDown)"],
    ["damaged", "it answers 400 (XAmzContentSHA256Mismatch)"],
    ["late", "it answers 200 (InternalError)"],
  ];
  for (const [fault, reason] of reasons) {
    if (fault !== 403 && !faults.includes(fault)) continue;
    server.operations.splice(0);
    server.fail(first(1_000, operation, fault));
    const source = Readable.from(pieces(size));
    const message = `${bucket.url} cannot be used: ${reason}`;
    await expect(files.put(guide(), source)).rejects.toMatchObject({ code: "EIO", message });
    expect(source.destroyed).toBe(true);
    expect(server.operations.filter((one) => one === operation)).toHaveLength(fault === 403 ? 1 : 4);
    expect(await left()).toEqual([]);
  }
});

test("a service without room is a full disk, and one that is not there a failing one", async () => {
  const { files, server, waits } = await freshBucket();
  server.fail(507);
  await expect(files.put(guide(), Readable.from(["x"]))).rejects.toMatchObject({ code: "ENOSPC" });
  await server.stop();
  await expect(files.sizeOf(guide())).rejects.toMatchObject({
    code: "EIO",
    message: expect.stringContaining("ECONNREFUSED"),
  });
  expect(waits).toHaveLength(3);
});

test.each([1, 8])(
  "of %i MB, a write that was done is done, though the service says nothing more than that it is busy",
  async (size) => {
    const { files, left, server } = await freshBucket();
    const key = guide();
    const makesVisible = (operation: Operation) => ["PutObject", "CompleteMultipartUpload"].includes(operation);
    let tried = 0;
    server.fail(({ operation }) => {
      if (!makesVisible(operation)) return undefined;
      return ++tried === 1 ? "lost" : 503;
    });
    expect(await files.put(key, Readable.from(pieces(size)))).toBe(size * MB);
    expect(await left()).toEqual([key]);
  },
);

test.each([1, 8])(
  "of %i MB, what somebody else wrote meanwhile is not taken for one's own, even if it is the same",
  async (size) => {
    const { files, left, pathOf, server } = await freshBucket();
    const key = guide();
    server.fail(({ operation }) => {
      if (!["PutObject", "CompleteMultipartUpload"].includes(operation) || server.bucket.objects.size > 0)
        return undefined;
      server.bucket.store(pathOf(key), Buffer.concat(pieces(size)), { "x-amz-meta-writer": "another" });
      return "dropped";
    });
    await expect(files.put(key, Readable.from(pieces(size)))).rejects.toMatchObject({ code: "EEXIST" });
    expect(server.bucket.objects.get(pathOf(key))?.meta).toEqual({ "x-amz-meta-writer": "another" });
    expect(await left()).toEqual([key]);
  },
);

test("whether a key is taken stays open when nobody can tell whose file it is", async () => {
  const { files, server } = await freshBucket();
  const key = guide();
  let tried = 0;
  server.fail(({ operation }) => {
    if (operation === "HeadObject") return 503;
    return operation === "PutObject" && ++tried === 1 ? "lost" : undefined;
  });
  await expect(files.put(key, Readable.from(["x"]))).rejects.toMatchObject({
    code: "EIO",
    message: expect.stringContaining("503"),
  });
});

async function keysIn(files: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list("resources")) keys.push(key);
  return keys;
}

test("reading, listing and deleting are tried again, too", async () => {
  const { files, interrupt, left, server } = await freshBucket();
  const key = guide();
  const again = async <T>(operation: Operation, work: () => Promise<T>) => {
    for (const fault of [503, "dropped", "lost"] as const) {
      server.fail(first(2, operation, fault));
      await work();
      server.operations.splice(0);
    }
  };
  await files.put(key, Readable.from(["x"]));
  await again("HeadObject", async () => expect(await files.sizeOf(key)).toBe(1));
  await again("GetObject", async () => expect(await text(await files.get(key))).toBe("x"));
  await interrupt(key);
  for (const operation of ["ListObjectsV2", "ListMultipartUploads"] as const)
    await again(operation, async () => expect(await keysIn(files)).toEqual([key, `${key}.part`]));
  await again("AbortMultipartUpload", async () => {
    await interrupt(key);
    await files.delete(`${key}.part`);
    expect(await left()).toEqual([key]);
  });
  await again("DeleteObject", () => files.delete(key));
  expect(await left()).toEqual([]);
  server.fail(404); // as some services do when there is nothing to delete
  await files.delete(key);
});

test("the sweep deletes old strays and aborts old uploads, on every page of the listings", async () => {
  const { files, interrupt, left, pathOf, server } = await freshBucket();
  const { db } = await freshStorage();
  const hour = 60 * 60 * 1000; // ms
  const [named, ...strays] = Array.from({ length: 5 }, guide) as [string, ...string[]];
  const [young, ...halves] = Array.from({ length: 5 }, guide) as [string, ...string[]];
  for (const key of [named, ...strays]) await files.put(key, Readable.from(["x"]));
  for (const key of [young, ...halves, named, ...halves]) await interrupt(key);
  for (const entry of [...server.bucket.objects.values(), ...server.bucket.uploads.values()])
    entry.at = new Date(Date.now() - 2 * hour);
  await interrupt(young);
  server.bucket.store(pathOf("resources/notes of an <operator> & others"), Buffer.from("x"));
  const log = { info: () => undefined } as unknown as Logger;
  const keysOf = async function* () {
    yield named;
  };
  const swept = await sweepFiles(db, files, { folder: "resources", keysOf, grace: hour, log });
  expect(swept).toEqual({ strays: strays.length + halves.length + 1, missing: 0 });
  expect((await left()).sort()).toEqual(
    [named, "resources/notes of an <operator> & others", `${young}.part`, `${young}.part`].sort(),
  );
});
