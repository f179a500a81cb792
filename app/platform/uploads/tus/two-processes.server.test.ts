import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { seed, times } from "../../../../tests/support/counts.ts";
import { randomFrom } from "../../../../tests/support/random.ts";
import { freshFolder } from "../../files/file-storages.test.support.ts";
import type { Fault } from "../../files/s3-server.test.support.ts";
import { type Logger, log } from "../../observability/log.server.ts";
import { contentOf, onBucket, uploadStores } from "../upload-stores.test.support.ts";
import { openUploadsIn } from "../uploads.server.ts";
import { browserOf, idOf, pathOf, strays } from "./upload-browser.test.support.ts";

const MB = 1024 ** 2; // bytes
/** A body that breaks off after these bytes have been read. */
function breakingOff(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.error(new Error("gone"));
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + 65_536)));
      at += 65_536;
    },
  });
}

test.each(uploadStores)(
  "in a %s an upload goes on with another process, and its parts are its own",
  async (_, fresh) => {
    const { one, other, user } = await fresh();
    const [a, b] = [browserOf(one, user), browserOf(other, user)];
    const content = Buffer.alloc(10 * MB, "one line of it\n");
    const path = pathOf(await a.begin(content.length));
    const stranger = browserOf(other, "stranger");
    expect(await stranger.offset(path)).toBe("refused with 404");
    expect((await a.add(path, 0, content.subarray(0, 5_000_000))).status).toBe(204);
    expect(await b.offset(path)).toBe(5_000_000);
    expect((await b.add(path, 4_000_000, "twice")).status).toBe(409);
    expect((await b.add(path, 5_000_000, content.subarray(5_000_000))).status).toBe(204);
    expect(await a.offset(path)).toBe(content.length);
    expect((await contentOf(one, idOf(path))).equals(content)).toBe(true);
    expect((await b.drop(path)).status).toBe(204);
    expect(await a.offset(path)).toBe("refused with 404");
  },
);

test("what had arrived when a connection broke is there for the next process", async () => {
  const machines = await onBucket();
  const { one, other, user } = machines;
  const [a, b] = [browserOf(one, user), browserOf(other, user)];
  const content = Buffer.alloc(9 * MB, "one line of it\n");
  const path = pathOf(await a.begin(content.length));
  await a.add(path, 0, breakingOff(content.subarray(0, 6 * MB)));
  const offset = Number(await b.offset(path));
  expect(offset).toBeGreaterThanOrEqual(4 * MB);
  expect((await b.add(path, offset, content.subarray(offset))).status).toBe(204);
  expect((await contentOf(one, idOf(path))).equals(content)).toBe(true);
  expect(await strays(machines)).toBe(0);
});

test("who comes late with bytes that are there already changes nothing, also after the file was replaced", async () => {
  const machines = await onBucket();
  const { one, other, user } = machines;
  const [a, b] = [browserOf(one, user), browserOf(other, user)];
  const path = pathOf(await a.begin(10));
  await a.add(path, 0, "let a");
  const reading = Promise.withResolvers<void>();
  const sending = Promise.withResolvers<void>();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    reading.resolve();
    await sending.promise;
    controller.enqueue(new Uint8Array(Buffer.from(" = 2;")));
    controller.close();
  };
  const late = a.add(path, 5, new ReadableStream({ pull }, { highWaterMark: 0 }));
  await reading.promise;
  const id = idOf(path);
  expect((await b.add(path, 5, " = 1;")).status).toBe(204);
  await other.uploads.spare(async (copy) => {
    await writeFile(copy, "let a = 1; // one");
    await other.uploads.replace(other.db, { user, id }, copy);
  });
  sending.resolve();
  expect((await late).status).toBe(409);
  expect((await contentOf(one, id)).toString()).toBe("let a = 1; // one");
  expect(await strays(machines)).toBe(0);
});

test("a part whose process was killed before its row does not count, and is swept", async () => {
  const machines = await onBucket();
  const { one, other, user } = machines;
  const size = 9 * MB;
  const path = pathOf(await browserOf(one, user).begin(size));
  const content = Buffer.alloc(size, "one line of it\n");
  let puts = 0;
  const never = new Promise<never>(() => undefined); // as a process that is no more
  const files = {
    ...one.files,
    put: async (...of: Parameters<typeof one.files.put>) => {
      const bytes = await one.files.put(...of);
      return ++puts < 2 ? bytes : never;
    },
  };
  const killed = browserOf({ ...one, uploads: await openUploadsIn(files, await freshFolder()) }, user);
  void killed.add(path, 0, content);
  await expect.poll(() => machines.stored()).toHaveLength(2);
  const survivor = browserOf(other, user);
  expect(await survivor.offset(path)).toBe(4 * MB);
  expect((await survivor.add(path, 4 * MB, content.subarray(4 * MB))).status).toBe(204);
  expect(await strays(machines)).toBe(1);
  expect((await contentOf(other, idOf(path))).equals(content)).toBe(true);
});

const faults: Fault[] = [500, 503, "dropped", "lost", "cut", "damaged", "late"];

test.each([
  [20, times({ usual: 5, full: 30 })],
  [70, times({ usual: 5, full: 30 })],
])("with a bucket that fails %i requests in a hundred every file arrives whole", async (percent, files) => {
  const machines = await onBucket();
  const { one, other, user, server } = machines;
  const random = randomFrom(seed);
  const silent = { ...log, error: () => undefined } as unknown as Logger;
  const browsers = [browserOf(one, user, silent), browserOf(other, user, silent)];
  for (let count = 0; count < files; count++) {
    const content = Buffer.alloc(1 + random.below(9 * MB), `${random.below(1_000_000)} is one line of it\n`);
    const path = pathOf(await random.pick(browsers).begin(content.length));
    server.fail(() => (random.below(100) < percent ? random.pick(faults) : undefined));
    for (let offset = 0; offset < content.length; ) {
      const browser = random.pick(browsers);
      const end = random.below(4) === 0 ? offset + random.below(MB) : content.length;
      const { status } = await browser.add(path, offset, content.subarray(offset, end));
      expect([204, 503]).toContain(status);
      offset = Number(await browser.offset(path));
    }
    server.fail(undefined);
    expect((await contentOf(one, idOf(path))).equals(content)).toBe(true);
    await strays(machines);
    const rows = await one.db.selectFrom("upload_parts").select("key").execute();
    expect((await machines.stored()).sort()).toEqual(rows.map(({ key }) => key).sort());
    await browsers[0]?.drop(path);
    await one.db.deleteFrom("rate_limit_hits").execute(); // 60 files a day
  }
});
