import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { seed, times } from "../../../tests/support/counts.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { freshBucket, guide } from "./file-storages.test.support.ts";
import type { Fault } from "./s3-server.test.support.ts";

const MB = 1024 ** 2; // bytes
const faults: Fault[] = [500, 503, "dropped", "lost", "cut", "damaged", "late"];
const failing: [percent: number, steps: number][] = [
  [10, times({ usual: 40, full: 1_000 })],
  [60, times({ usual: 40, full: 400 })],
];

test.each(failing)("a bucket that fails %i requests in a hundred loses and doubles no file", async (percent, steps) => {
  const { files, left, server } = await freshBucket();
  const random = randomFrom(seed);
  const kept = new Map<string, Buffer>();
  const unknown = new Set<string>(); // whether they are there
  const work = {
    put: async (key: string) => {
      const content = randomBytes(random.below(20) === 0 ? 9 * MB : random.below(2_000));
      await files.put(key, Readable.from([content]));
      kept.set(key, content);
    },
    "put again": async (key: string) => {
      const refused = await files.put(key, Readable.from(["x"])).catch((error) => error);
      if (refused.code !== "EEXIST") throw refused;
    },
    read: async (key: string, content: Buffer) => {
      expect((await buffer(await files.get(key))).equals(content)).toBe(true);
    },
    delete: async (key: string) => {
      await files.delete(key);
      kept.delete(key);
    },
  };
  let done = 0;
  server.fail(() => (random.below(100) < percent ? random.pick(faults) : undefined));
  for (let step = 0; step < steps; step++) {
    const [key, content] = random.pick([...kept, [guide(), Buffer.alloc(0)]] as [string, Buffer][]);
    const kind = kept.has(key) ? random.pick(["put again", "read", "delete"] as const) : "put";
    try {
      await work[kind](key, content);
      done++;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : String(error);
      expect(["EIO", "ECONNRESET"]).toContain(code);
      if (kind === "put" || kind === "delete") unknown.add(key);
      if (kind === "delete") kept.delete(key);
    }
  }
  server.fail(undefined);
  expect(done).toBeGreaterThan(steps / 2);
  for (const [key, content] of kept) await work.read(key, content);
  for await (const { key } of files.list("resources")) {
    if (kept.has(key)) continue;
    expect(key.endsWith(".part") || unknown.has(key)).toBe(true);
    await files.delete(key); // as the sweep does
  }
  expect((await left()).sort()).toEqual([...kept.keys()].sort());
});
