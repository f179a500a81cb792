import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fillStorage } from "../bench/fill-storage.ts";
import { median } from "../bench/load.ts";
import type { Cell } from "../bench/table.ts";
import { imageMemory } from "../support/image-memory.ts";
import { seedOf } from "./distribution.ts";
import { lines } from "./load/audit.ts";
import { LoadTest } from "./load/load-test.ts";
import { addNewUsers } from "./load/new-users.ts";
import { collecting, memoryOf } from "./memory/memory-in-use.ts";
import type { Findings, RunOptions } from "./part.ts";
import { slopeOf } from "./slope.ts";

const minute = 60_000; // ms
const MB = 1024 ** 2;
const pause = 400; // ms between two actions of a user
const warmUpShare = 0.25; // of the total time, before the measurement, for engine and caches to settle
const parts = 6;
const interval = 10_000; // ms between two measurements
/**
 * Maximum number of users at the start: SQLite caches 32 MB of its file, and the cache fills up before the measurement.
 */
const maxUsers = 5_000;

/** The measured quantities, their units, and how much each may grow per hour. */
const gauges = {
  "memory in use": { unit: "MB", limit: 1 },
  "resident set": { unit: "MB" },
  "open files": {},
  "write-ahead log": { unit: "MB" },
  database: { unit: "MB" },
} as const;
type Gauge = keyof typeof gauges;
type Sample = Record<Gauge, number>;

/** @property at ms since the start. */
interface Moment {
  at: number;
  sample: Sample;
}

/** Runs eight users slowly for this many minutes, and reports what grows per hour, by least squares. */
export async function soak({ rounds: minutes, seed, onRound }: RunOptions): Promise<Findings> {
  const test = await LoadTest.begin({ seed, pause, node: collecting });
  const { crowd, storage } = test;
  const memoryFile = join(storage, "memory");
  const people = Math.min(maxUsers, Math.ceil(minutes * 500));
  await fillStorage(storage, people, 1);
  await test.spawn({ MEMORY_FILE: memoryFile, ...imageMemory() }).ready;
  crowd.start();
  const samples: Moment[] = [];
  const warmUp = minutes * minute * warmUpShare;
  const began = performance.now() + warmUp;
  for (let at = -warmUp; at < minutes * minute; at = performance.now() - began) {
    if (crowd.waiting < 20) crowd.add(await addNewUsers(storage, 20));
    await setTimeout(Math.min(interval, (minutes * minute) / 10));
    if (at >= 0) samples.push({ at, sample: await sampleOf(test, memoryFile) });
    onRound?.(Math.max(0, Math.floor(at / minute)));
  }
  await crowd.finish();
  const failures = [
    ...lines(await test.audit()),
    ...crowd.truncated,
    ...new Set(crowd.ledger.unexpected),
    ...test.errors,
  ];
  const { answered } = crowd;
  const code = await test.end(failures);
  if (code !== 0) failures.push(`the server exited with ${code}`);
  const rows = (Object.keys(gauges) as Gauge[]).map((name): Record<string, Cell> => {
    const hour = slopeOf(samples.map(({ at, sample }) => [at / (60 * minute), sample[name]]));
    const { limit, ...gauge } = { limit: undefined, ...gauges[name] };
    const figure = (value: number) => ({ value, digits: 2, ...gauge });
    const [first, last] = [samples[0]?.sample[name] ?? Number.NaN, samples.at(-1)?.sample[name] ?? Number.NaN];
    return { what: name, first: figure(first), last: figure(last), "an hour": { ...figure(hour), limit } };
  });
  const note =
    `Measured over ${minutes} minutes after ${+(minutes * warmUpShare).toFixed(2)} of the same; ${answered.toLocaleString("en")} requests, ` +
    `${seedOf(seed)}; ${people.toLocaleString("en")} users with an assessment at the start. Memory settings as in the image, ` +
    "measured after a garbage collection. The database grows with users' input; memory, files and log should not.";
  const tables = [
    { title: "Growth", note, rows },
    { title: "Memory over time", note: "Medians.", rows: overTime(samples, minutes) },
  ];
  return { tables, failures };
}

/** The memory in each sixth of the time. */
function overTime(samples: Moment[], minutes: number): Record<string, Cell>[] {
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [(minutes * part) / parts, (minutes * (part + 1)) / parts];
    const then = samples.filter(({ at }) => at >= from * minute && at < to * minute);
    const figure = (name: Gauge) => ({ value: median(then.map(({ sample }) => sample[name])), unit: "MB", digits: 2 });
    return {
      minutes: `${+from.toFixed(1)} to ${+to.toFixed(1)}`,
      "memory in use": figure("memory in use"),
      "resident set": figure("resident set"),
    };
  });
}

async function sampleOf({ server, storage }: LoadTest, memoryFile: string): Promise<Sample> {
  const size = (name: string) => statSync(join(storage, name), { throwIfNoEntry: false })?.size ?? 0;
  const { inUse, residentSet } = await memoryOf(server.pid, memoryFile);
  return {
    "memory in use": inUse / MB,
    "resident set": residentSet / MB,
    "open files": readdirSync(`/proc/${server.pid}/fd`).length,
    "write-ahead log": size("app.db-wal") / MB,
    database: size("app.db") / MB,
  };
}
