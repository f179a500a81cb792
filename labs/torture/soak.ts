import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fillStorage } from "../bench/crowd.ts";
import { median } from "../bench/load.ts";
import type { Cell } from "../bench/table.ts";
import { imageMemory } from "../support/image-memory.ts";
import { lines } from "./load/audit.ts";
import { addNewcomers } from "./load/newcomers.ts";
import { Siege } from "./load/siege.ts";
import { collecting, memoryOf } from "./memory/memory-in-use.ts";
import type { Findings, Order } from "./order.ts";
import { seedOf } from "./row.ts";
import { slopeOf } from "./slope.ts";

const minute = 60_000; // ms
const MB = 1024 ** 2;
const pause = 400; // ms between two deeds of a person
const warm = 0.25; // of the time, before it: engine and caches settle
const parts = 6;
const look = 10_000; // ms between two looks
/** So many are there before, at most: SQLite keeps 32 MB of its file at hand, and takes them before we begin. */
const most = 5_000;

/** What is looked at, its unit, and how much of it may grow an hour. */
const gauges = {
  "memory in use": { unit: "MB", limit: 1 },
  "resident set": { unit: "MB" },
  "open files": {},
  "write-ahead log": { unit: "MB" },
  database: { unit: "MB" },
} as const;
type Gauge = keyof typeof gauges;
type Sample = Record<Gauge, number>;

/** @property at ms since the beginning */
interface Moment {
  at: number;
  sample: Sample;
}

/** Lets eight people do everything, slowly, and says what grows in so many minutes, an hour, by least squares. */
export async function soak({ rounds: minutes, seed, over }: Order): Promise<Findings> {
  const siege = await Siege.begin({ seed, pause, node: collecting });
  const { crowd, storage } = siege;
  const memoryFile = join(storage, "memory");
  const people = Math.min(most, Math.ceil(minutes * 500));
  await fillStorage(storage, people, 1);
  await siege.spawn({ MEMORY_FILE: memoryFile, ...imageMemory }).ready;
  crowd.start();
  const samples: Moment[] = [];
  const warmUp = minutes * minute * warm;
  const began = performance.now() + warmUp;
  for (let at = -warmUp; at < minutes * minute; at = performance.now() - began) {
    if (crowd.waiting < 20) crowd.invite(await addNewcomers(storage, 20));
    await setTimeout(Math.min(look, (minutes * minute) / 10));
    if (at >= 0) samples.push({ at, sample: await sampleOf(siege, memoryFile) });
    over?.(Math.max(0, Math.floor(at / minute)));
  }
  await crowd.goHome();
  const failures = [...lines(await siege.audit()), ...crowd.halves, ...new Set(crowd.ledger.odd), ...siege.complaints];
  const { answered } = crowd;
  const code = await siege.end(failures);
  if (code !== 0) failures.push(`the server ended with ${code}`);
  const rows = (Object.keys(gauges) as Gauge[]).map((name): Record<string, Cell> => {
    const hour = slopeOf(samples.map(({ at, sample }) => [at / (60 * minute), sample[name]]));
    const { limit, ...gauge } = { limit: undefined, ...gauges[name] };
    const figure = (value: number) => ({ value, digits: 2, ...gauge });
    const [first, last] = [samples[0]?.sample[name] ?? Number.NaN, samples.at(-1)?.sample[name] ?? Number.NaN];
    return { what: name, first: figure(first), last: figure(last), "an hour": { ...figure(hour), limit } };
  });
  const note =
    `Measured over ${minutes} minutes after ${+(minutes * warm).toFixed(2)} of the same; ${answered.toLocaleString("en")} requests, ` +
    `${seedOf(seed)}; ${people.toLocaleString("en")} people with an assessment were there before. Memory as in the image, ` +
    "looked at after a collection. A database grows with what people write: memory, files and log should not.";
  const tables = [
    { title: "Growth", note, rows },
    { title: "Memory from time to time", note: "Medians.", rows: inTime(samples, minutes) },
  ];
  return { tables, failures };
}

/** The memory of each sixth of the time. */
function inTime(samples: Moment[], minutes: number): Record<string, Cell>[] {
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

async function sampleOf({ server, storage }: Siege, memoryFile: string): Promise<Sample> {
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
