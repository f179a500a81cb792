import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { FileStorage } from "./file-storage.ts";
import { freshBucket, guide } from "./file-storages.test.support.ts";
import { s3Storage } from "./s3-storage.server.ts";
import { sendFile } from "./send-file.server.ts";

const size = 32 * 1024 ** 2; // bytes: more than the operating system buffers unread
const content = Buffer.alloc(size, "0123456789 ");

async function stored(body = content) {
  const { pathOf, ...fresh } = await freshBucket();
  const key = guide();
  fresh.server.bucket.store(pathOf(key), body);
  const failures: unknown[] = [];
  let closed = 0;
  const watch = { failed: (error: unknown) => failures.push(error), ended: () => closed++ };
  const stream = (end = body.length - 1) => fresh.files.stream(key, { start: 0, end }, watch);
  return { ...fresh, key, stream, failures, closed: () => closed };
}

test("a service that dies in the middle breaks off, and somebody is told once", async () => {
  const { files, key, stream, server, failures, closed } = await stored();
  server.fail("cut");
  await expect(buffer(await stream())).rejects.toThrow("aborted");
  await expect(buffer(await files.get(key))).rejects.toThrow("aborted");
  expect(failures).toMatchObject([{ message: "aborted" }]);
  expect(closed()).toBe(1);
});

test("somebody is told also when the service dies while the reader takes nothing", async () => {
  const { files, key, stream, server, failures, closed } = await stored(Buffer.alloc(1_000));
  server.fail("cut");
  const [streamed, file] = [await stream(), await files.get(key)];
  await expect.poll(closed).toBe(1);
  await expect.poll(() => file.destroyed).toBe(true);
  expect(failures).toMatchObject([{ message: "aborted" }]);
  await expect(buffer(streamed)).rejects.toThrow("aborted");
  await expect(buffer(file)).rejects.toThrow("aborted");
});

test("no more is fetched than is taken, and a reader who goes away closes the connection", async () => {
  const { files, key, stream, server, failures, closed } = await stored();
  for (const pieces of [0, 1]) {
    const reader = (await stream()).getReader();
    for (let count = 0; count < pieces; count++) expect((await reader.read()).value?.length).toBeLessThan(1024 ** 2);
    for (let count = 0; count < 50; count++) await files.sizeOf(key); // time in which all could be fetched
    expect(server.broken()).toBe(pieces);
    await reader.cancel();
    await expect.poll(server.broken).toBe(pieces + 1);
    await expect.poll(closed).toBe(pieces + 1);
  }
  const file = await files.get(key);
  file.destroy();
  await expect.poll(server.broken).toBe(3);
  expect(failures).toEqual([]);
});

/** What Node reports after a minute without a byte. */
const silence = (body: Readable) => (body as IncomingMessage).socket.emit("timeout");

test("a service that sends no byte for a minute is given up, but a reader who takes none is waited for", async () => {
  const { files, key, server } = await stored();
  const slow = await files.get(key);
  await once(slow, "readable");
  silence(slow);
  silence(slow);
  expect((await buffer(slow)).equals(content)).toBe(true);
  server.fail("held");
  const held = await files.get(key);
  const read = buffer(held);
  silence(held);
  await expect(read).rejects.toThrow("no answer for 60 s");
  await expect.poll(server.broken).toBe(1);
});

test("an object that is shorter than the range, or comes whole, is not sent", async () => {
  const { stream, server, failures, closed } = await stored(Buffer.alloc(1_000));
  await expect(stream(1_000)).rejects.toMatchObject({ code: "EIO", message: "the file is shorter than it was" });
  server.fail(({ headers }) => {
    delete headers.range;
    return undefined;
  });
  await expect(stream(999)).rejects.toMatchObject({ code: "EIO", message: "the service ignores ranges" });
  expect([failures, closed()]).toEqual([[], 0]);
});

test("an object that is missing is missing at once; a bucket that is missing is a failure", async () => {
  const { files, bucket, key, server } = await stored();
  await expect(files.get(guide())).rejects.toMatchObject({ code: "ENOENT" });
  expect(server.operations).toEqual(["GetObject"]);
  const elsewhere = s3Storage({ ...bucket, url: new URL("/elsewhere", bucket.url).href });
  await expect(elsewhere.get(key)).rejects.toMatchObject({ code: "EIO" });
  await expect(elsewhere.stream(key, { start: 0, end: 0 }, { failed: () => {}, ended: () => {} })).rejects.toThrow(
    "it answers 404 (NoSuchBucket)",
  );
});

test("a download streams through us, and counts until it has ended", async () => {
  const { files, key } = await stored(Buffer.from("an hour of talk"));
  const file = { key, format: "application/pdf", name: "Guide.pdf" };
  const ask = async (storage: FileStorage, init: RequestInit = {}) => {
    const request = new Request("http://us.example/file", init);
    return sendFile({ request, signal: request.signal, user: "ida", sheet: "/app.css" }, storage, file);
  };
  const part = await ask(files, { headers: { Range: "bytes=3-6" } });
  expect([part?.status, part?.headers.get("Content-Range")]).toEqual([206, "bytes 3-6/15"]);
  expect(part && (await text(part.body as ReadableStream))).toBe("hour");
  for (let count = 0; count < 20; count++) {
    const whole = await ask(files);
    expect(whole?.status).toBe(200);
    if (count % 2 === 0) expect(await whole?.text()).toBe("an hour of talk");
    else await whole?.body?.cancel();
  }
});
