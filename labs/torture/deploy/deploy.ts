import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Cell } from "../../bench/table.ts";
import { seedOf } from "../distribution.ts";
import { LoadTest } from "../load/load-test.ts";
import { addNewUsers } from "../load/new-users.ts";
import type { Findings, RunOptions } from "../part.ts";
import { buildInCleanRoom } from "./clean-room.ts";
import { packedProgram, startAsInProduction } from "./packed.ts";
import { playJourneys } from "./play-journeys.ts";

const home = join(import.meta.dirname, "../../..");
const least = 20; // users waiting to be admitted

/**
 * From a clean clone, as a user new to the machine: the steps of the image, a first start as in production, load, and a
 * concurrent backup to another folder; then the machine is lost. Restored in a new folder, the backup must contain
 * everything acknowledged before it, and journeys must pass on it. A round is a second of load.
 */
export async function deploy({ rounds: seconds, seed, size }: RunOptions): Promise<Findings> {
  const failures: string[] = [];
  const rows: { what: string; measured: Cell }[] = [];
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const came = await work();
    rows.push({ what, measured: { value: (performance.now() - began) / 1000, unit: "s", digits: 1 } });
    return came;
  };
  const built = await timed("the image's steps in a clean clone", () => buildInCleanRoom(size));
  const storage = join(built.room, "storage");
  const elsewhere = join(built.room, "elsewhere");
  mkdirSync(elsewhere);
  chmodSync(elsewhere, 0o777); // a disk that the server's account can write to
  mkdirSync(storage);
  await timed("a first start as in production, and a stop", () => startAsInProduction(built, storage));

  const places = { STORAGE_DIR: storage, BACKUP_DIR: elsewhere };
  const program = relative(home, join(built.app, "bin/unprivileged.ts"));
  const test = await LoadTest.begin({ seed, storage, pays: false, program });
  const { crowd } = test;
  const atWork = async (time: number) => {
    for (const end = performance.now() + time; performance.now() < end; await setTimeout(200))
      if (crowd.waiting < least) crowd.add(await addNewUsers(storage, 2 * least));
  };
  await test.start();
  crowd.start();
  await atWork(seconds * 500);
  const books = Object.assign(crowd.ledger.copy(), { uploads: [] }); // uploads without a form are not backed up
  await timed("a backup under load, copied to the remote", () => packedProgram(built, ["cli/backup.ts"], places));
  await atWork(seconds * 500);
  test.server.kill("SIGKILL");
  crowd.pause();
  await test.server.exited;
  rmSync(storage, { recursive: true }); // the machine is lost
  mkdirSync(storage);
  await timed("restored from the remote", () => packedProgram(built, ["cli/restore.ts", "latest"], places));
  await timed("the storage checked", () => packedProgram(built, ["cli/check-storage.ts"], places));
  await timed("the next start", () => test.start());
  const { lost } = await test.audit(books);
  failures.push(...lost.map((what) => `lost: ${what}`), ...test.errors);
  test.server.kill("SIGTERM");
  await test.server.exited;
  const played = await timed("journeys on the restored storage", () => playJourneys({ program, storage, size }));
  failures.push(...played.failed);
  rows.push(
    { what: "writes acknowledged before the backup", measured: { value: books.acked } },
    { what: "of them missing", measured: { value: lost.length, limit: 0 } },
    { what: "journeys that passed, script off and on", measured: { value: played.passed } },
    { what: "failed journeys", measured: { value: played.failed.length, limit: 0 } },
  );
  const note = `Cloned, built and started as in the Dockerfile; ${seconds} s of load by 8 people, ${seedOf(seed)}.`;
  return { tables: [{ title: "A lost machine", note, rows }], failures };
}
