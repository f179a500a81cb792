import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { openFile } from "#app/platform/db/database.server.ts";
import { inDatabase } from "../../../tests/support/in-database.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { CannotRun } from "../../support/findings.ts";
import { audit, lines } from "../load/audit.ts";
import type { Ledger } from "../load/ledger.ts";
import { addNewcomers } from "../load/newcomers.ts";
import { Siege } from "../load/siege.ts";
import type { Findings, Order } from "../order.ts";
import { seedOf } from "../row.ts";
import { ModelDisk } from "./model-disk.ts";
import { recorded } from "./recorded.ts";

const home = join(import.meta.dirname, "../../..");
const apart = 50; // acknowledged writes between two cuts
const lifetime = 11; // acknowledged writes in somebody's life, or a few more

/** A moment right after an acknowledgement: so far the log had got, and this was in the books. */
interface Cut {
  at: number;
  ledger: Ledger;
}

/**
 * Records what the server does to its files until so many writes were acknowledged. Then the power is cut at many
 * moments, each right after an acknowledgement: what of the files would be there is opened as the server opens it, and
 * must hold all that was acknowledged until then. Needs gcc.
 */
export async function power({ rounds, seed }: Order): Promise<Findings> {
  const room = mkdtempSync(join(home, "storage/torture-power-"));
  const [storage, log, shim] = [join(room, "storage"), join(room, "log"), join(room, "record.so")];
  const source = join(import.meta.dirname, "record-writes.c");
  compile(source, shim);
  mkdirSync(storage);
  const siege = await Siege.begin({ seed, storage, pays: false });
  await siege.start();
  siege.server.kill("SIGTERM");
  await siege.server.exited; // it would find the database locked by us
  for (let people = 0; people * lifetime < rounds * 1.5; people += 50)
    siege.crowd.invite(await addNewcomers(storage, 50));
  const disk = diskOf(storage);
  await siege.spawn({ LD_PRELOAD: shim, RECORD_LOG: log, RECORD_DIR: storage }).ready;
  const cuts = await recordCuts(siege, log, rounds);
  const acked = siege.crowd.ledger.acked;
  siege.server.kill("SIGKILL");
  await siege.server.exited;

  const failures: string[] = [...new Set(siege.crowd.ledger.odd), ...siege.complaints];
  const random = randomFrom(seed);
  let changes = 0;
  let looked = 0;
  const wanted = cuts.values();
  let cut = wanted.next().value;
  for (const { done, end } of recorded(log)) {
    disk.do(done);
    changes++;
    while (cut && end >= cut.at) {
      const wrong = await lookAfter(disk.cut(random), storage, cut.ledger, room);
      failures.push(...wrong.map((what) => `cut after ${cut?.at} bytes of the log: ${what}`));
      looked += cut.ledger.acked;
      cut = wanted.next().value;
    }
  }
  if (cut) failures.push(`the log ends before the cut at ${cut.at}`);
  if (failures.length === 0) rmSync(room, { recursive: true, force: true });
  const row = {
    "acknowledged writes": { value: acked, goal: rounds },
    "changes of files": { value: changes },
    "power cuts": { value: cuts.length },
    "looked for, over all cuts": { value: looked },
    "lost, or not whole": { value: failures.length, limit: 0 },
  };
  const note = `Answers, coupons, files and pieces of files by 8 people at once, ${seedOf(seed)}; each cut right after an acknowledgement, writes that were not synced kept, dropped or torn at ${512} bytes.`;
  const tables = [{ title: `${acked.toLocaleString("en")} acknowledged writes and the power cut`, note, rows: [row] }];
  return { tables, failures: failures.map((failure) => `${failure} (${seedOf(seed)}, folder ${room})`) };
}

function compile(source: string, shim: string): void {
  try {
    execFileSync("gcc", ["-O2", "-shared", "-fPIC", "-o", shim, source, "-ldl", "-lpthread"]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new CannotRun("there is no gcc");
    throw error;
  }
}

/** Lets the crowd in until so much was acknowledged, and keeps the books of some moments right after it. */
async function recordCuts(siege: Siege, log: string, wanted: number): Promise<Cut[]> {
  const { crowd } = siege;
  const cuts: Cut[] = [];
  const ended = new Promise<void>((end) => {
    crowd.onAnswer = () => {
      const { acked } = crowd.ledger;
      if (acked >= wanted) end();
      if (acked < apart * cuts.length && acked < wanted) return;
      if (cuts.at(-1)?.ledger.acked !== acked) cuts.push({ at: statSync(log).size, ledger: crowd.ledger.copy() });
    };
  });
  crowd.start();
  await ended;
  crowd.onAnswer = () => undefined;
  await crowd.goHome();
  return cuts;
}

/** All that is there before anything is recorded. */
function diskOf(storage: string): ModelDisk {
  const disk = new ModelDisk();
  for (const name of readdirSync(storage, { recursive: true, encoding: "utf8" })) {
    const path = join(storage, name);
    const found = statSync(path);
    if (found.isFile()) disk.found(path, found.ino, readFileSync(path));
  }
  return disk;
}

/** Opens the files that a cut left, and looks for everything that had been acknowledged. */
async function lookAfter(files: Map<string, Buffer>, storage: string, ledger: Ledger, room: string): Promise<string[]> {
  const folder = join(room, "after");
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    if (path.endsWith("-shm") || path.includes("sandbox.db")) continue; // memory, and not ours
    const place = join(folder, relative(storage, path));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, bytes);
  }
  try {
    const file = openFile(join(folder, "app.db"));
    const integrity = file.pragma("integrity_check", { simple: true });
    file.close();
    const wrong = lines(await inDatabase({ storage: folder }, (db) => audit(db, folder, ledger, "power cut")));
    return integrity === "ok" ? wrong : [...wrong, `the database is damaged: ${integrity}`];
  } catch (error) {
    return [`the database cannot be opened: ${error instanceof Error ? error.message : error}`];
  }
}
