import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { freshStorage } from "../../server/database.test.support.ts";
import type { Logger } from "../observability/log.server.ts";
import { newKey } from "./file-key.server.ts";
import { sweepFiles } from "./sweep-files.server.ts";

const hour = 60 * 60 * 1000; // ms

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Heap in use in bytes, after a garbage collection. */
function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const many = times({ usual: 500, full: 10_000 });

test(`${many} files beside as many rows: strays go, what is missing is told, the rest stays`, async () => {
  const { db, files, folder } = await freshStorage();
  await mkdir(join(folder, "resources"), { recursive: true });
  const old = new Date(Date.now() - 2 * hour);
  const put = async (key: string, at = old) => {
    await writeFile(join(folder, key), "x");
    await utimes(join(folder, key), at, at);
  };
  const named = Array.from({ length: many }, () => newKey("resources", "pdf"));
  const [missing, ...there] = named as [string, ...string[]];
  for (const key of there) await put(key);
  const stray = newKey("resources", "pdf");
  const recent = newKey("resources", "pdf");
  const part = `${newKey("resources", "pdf")}.part`;
  await put(stray);
  await put(part);
  await put(recent, new Date());
  await put("resources/notes.from.an.operator");

  const errors: unknown[] = [];
  const log = { error: (what: unknown) => errors.push(what), info: () => undefined } as unknown as Logger;
  let most = 0;
  const keysOf = async function* () {
    yield* named.slice(0, many / 2);
    most = Math.max(most, heapInUse());
    yield* named.slice(many / 2);
    most = Math.max(most, heapInUse());
  };
  const before = heapInUse();
  const swept = await sweepFiles(db, files, { folder: "resources", keysOf, grace: hour, log });
  expect(Math.max(most, heapInUse()) - before).toBeLessThan(32 * 1024 ** 2);
  expect(swept).toEqual({ strays: 2, missing: 1 });
  expect(errors).toEqual([{ key: missing }]);
  const names = new Set(await readdir(join(folder, "resources")));
  expect(names.size).toBe(there.length + 2);
  expect(names.has(recent.replace("resources/", ""))).toBe(true);
});
