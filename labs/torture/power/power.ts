import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { CannotRun } from "../../support/findings.ts";
import { seedOf } from "../distribution.ts";
import { audit, lines } from "../load/audit.ts";
import type { Ledger } from "../load/ledger.ts";
import { LoadTest } from "../load/load-test.ts";
import { addNewUsers } from "../load/new-users.ts";
import { storedIn } from "../load/stored.ts";
import type { Findings, RunOptions } from "../part.ts";
import { ModelDisk } from "./model-disk.ts";
import { recorded } from "./read-records.ts";

const home = join(import.meta.dirname, "../../..");
const writesPerCut = 50; // acknowledged writes between two cuts
const writesPerUser = 11; // acknowledged writes per user, or a few more

/** A moment right after an acknowledgement: the position in the log, and the ledger. */
interface Cut {
  at: number;
  ledger: Ledger;
}

/**
 * Records the server's file operations until this many writes were acknowledged. Then simulates power cuts at many
 * moments, each right after an acknowledgement: the files that would be left are opened as the server opens them, and
 * must contain everything acknowledged by then. Needs gcc.
 */
export async function power({ rounds, seed }: RunOptions): Promise<Findings> {
  const room = mkdtempSync(join(home, "storage/torture-power-"));
  const [storage, log, shim] = [join(room, "storage"), join(room, "log"), join(room, "record.so")];
  const source = join(import.meta.dirname, "record-writes.c");
  compile(source, shim);
  mkdirSync(storage);
  const test = await LoadTest.begin({ seed, storage, pays: false });
  await test.start();
  test.server.kill("SIGTERM");
  await test.server.exited; // otherwise it would find the database locked by us
  for (let people = 0; people * writesPerUser < rounds * 1.5; people += 50)
    test.crowd.add(await addNewUsers(storage, 50));
  const disk = diskOf(storage);
  await test.spawn({ LD_PRELOAD: shim, RECORD_LOG: log, RECORD_DIR: storage }).ready;
  const cuts = await recordCuts(test, log, rounds);
  const acked = test.crowd.ledger.acked;
  test.server.kill("SIGKILL");
  await test.server.exited;

  const failures: string[] = [...new Set(test.crowd.ledger.unexpected), ...test.errors];
  const random = randomFrom(seed);
  let changes = 0;
  let checks = 0;
  const wanted = cuts.values();
  let cut = wanted.next().value;
  for (const { done, end } of recorded(log)) {
    disk.do(done);
    changes++;
    while (cut && end >= cut.at) {
      const wrong = await checkFiles(disk.cut(random), storage, cut.ledger, room);
      failures.push(...wrong.map((what) => `cut after ${cut?.at} bytes of the log: ${what}`));
      checks += cut.ledger.acked;
      cut = wanted.next().value;
    }
  }
  if (cut) failures.push(`the log ends before the cut at ${cut.at}`);
  if (failures.length === 0) rmSync(room, { recursive: true, force: true });
  const row = {
    "acknowledged writes": { value: acked, goal: rounds },
    "file operations": { value: changes },
    "power cuts": { value: cuts.length },
    "checks, over all cuts": { value: checks },
    "lost or corrupt": { value: failures.length, limit: 0 },
  };
  const note = `Answers, coupons, files and chunks by 8 concurrent users, ${seedOf(seed)}; each cut right after an acknowledgement, unsynced writes kept, dropped or torn at ${512} bytes.`;
  const tables = [{ title: `${acked.toLocaleString("en")} acknowledged writes and power cuts`, note, rows: [row] }];
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

/** Runs the users until this many writes were acknowledged, and copies the ledger at some moments right after one. */
async function recordCuts(test: LoadTest, log: string, wanted: number): Promise<Cut[]> {
  const { crowd } = test;
  const cuts: Cut[] = [];
  const ended = new Promise<void>((end) => {
    crowd.onAction = () => {
      const { acked } = crowd.ledger;
      if (acked >= wanted) end();
      if (acked < writesPerCut * cuts.length && acked < wanted) return;
      if (cuts.at(-1)?.ledger.acked !== acked) cuts.push({ at: statSync(log).size, ledger: crowd.ledger.copy() });
    };
  });
  crowd.start();
  await ended;
  crowd.onAction = () => undefined;
  await crowd.finish();
  return cuts;
}

/** The files that exist before the recording. */
function diskOf(storage: string): ModelDisk {
  const disk = new ModelDisk();
  for (const name of readdirSync(storage, { recursive: true, encoding: "utf8" })) {
    const path = join(storage, name);
    const found = statSync(path);
    if (found.isFile()) disk.found(path, found.ino, readFileSync(path));
  }
  return disk;
}

/** Opens the files that a cut left, and audits everything acknowledged by then. */
async function checkFiles(
  files: Map<string, Buffer>,
  storage: string,
  ledger: Ledger,
  room: string,
): Promise<string[]> {
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
    const wrong = lines(
      await inDatabase({ storage: folder }, (db) => audit(storedIn(db, folder), ledger, "power cut")),
    );
    return integrity === "ok" ? wrong : [...wrong, `the database is damaged: ${integrity}`];
  } catch (error) {
    return [`the database cannot be opened: ${error instanceof Error ? error.message : error}`];
  }
}
