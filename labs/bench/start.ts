import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Size } from "../support/size.ts";
import { freshClone } from "./fresh-clone.ts";
import { fillLarge } from "./large-storage.ts";
import { residentSet } from "./process.ts";
import { newStorage, startOurs } from "./program.ts";
import type { Table } from "./table.ts";
import { waitForSnapshots } from "./wait-for-background.ts";

const MB = 1024 ** 2;
/** @property settled ms until the startup work is done. @property forgets whether to drop the disk caches. */
const amounts = {
  full: { rounds: 10, megabytes: 1024, settled: 60_000, forgets: true },
  small: { rounds: 1, megabytes: 8, settled: 500, forgets: false },
};
/** The payments sandbox, which production does not have, takes 11 MB. */
const production = {
  APP_ENV: "production",
  FLY_APP_NAME: "",
  HOST: "127.0.0.1",
  ORIGIN: "https://localhost",
  SESSION_SECRET: "a secret of thirty-two characters",
};

/**
 * Startup time on a large database, with warm and with cold disk caches, and the memory used; and a fresh clone's start.
 * @param numbers rounds, and MB of the database; they override the defaults of the size.
 */
export async function start(size: Size, ...numbers: number[]): Promise<Table[]> {
  const { settled, forgets } = amounts[size];
  const [rounds = amounts[size].rounds, megabytes = amounts[size].megabytes] = numbers;
  const storage = newStorage();
  await fillLarge(storage, { database: megabytes, files: 0 });
  const held = statSync(join(storage, "app.db")).size / MB;
  const first = await startOurs(storage, production);
  await waitForSnapshots(storage);
  await first.stop();
  const warm: number[] = [];
  const cold: number[] = [];
  for (let round = 0; round < rounds; round++) {
    warm.push(await started(storage));
    if (forgets && forgetFiles()) cold.push(await started(storage));
  }
  const program = await startOurs(storage, production);
  await setTimeout(settled);
  const idle = residentSet(program.pid) / MB;
  await program.stop();
  const seconds = (times: number[]) => ({ value: Math.max(...times), unit: "s", digits: 2, limit: 2 });
  const rows: Table["rows"] = [{ what: "from the process to its first page, slowest", measured: seconds(warm) }];
  if (cold.length > 0) rows.push({ what: "the same after the machine forgot every file", measured: seconds(cold) });
  rows.push({ what: "memory, idle for a minute", measured: { value: idle, unit: "MB", limit: 130 } });
  const note = `A database of ${Math.round(held)} MB; ${rounds} starts of each kind, as in production, with the image's options.`;
  return [{ title: "Start", note, rows }, await freshClone(size)];
}

/** @returns seconds until the front page is served. */
async function started(storage: string): Promise<number> {
  const began = performance.now();
  const program = await startOurs(storage, production);
  const took = (performance.now() - began) / 1000;
  await program.stop();
  return took;
}

/** Drops the kernel's disk caches. @returns whether that is permitted. */
function forgetFiles(): boolean {
  try {
    writeFileSync("/proc/sys/vm/drop_caches", "3");
    return true;
  } catch {
    return false;
  }
}
