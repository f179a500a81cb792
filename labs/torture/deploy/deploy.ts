import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Cell } from "../../bench/table.ts";
import { addNewcomers } from "../load/newcomers.ts";
import { Siege } from "../load/siege.ts";
import type { Findings, Order } from "../order.ts";
import { seedOf } from "../row.ts";
import { buildInCleanRoom } from "./clean-room.ts";
import { packedProgram, startAsInProduction } from "./packed.ts";
import { playJourneys } from "./play-journeys.ts";

const home = join(import.meta.dirname, "../../..");
const least = 20; // people who wait to come in

/**
 * From a clean clone, as a user that the machine has never seen: the steps of the image, a first start as in production,
 * load, and meanwhile a backup to another folder; then the machine is lost. In a new folder the backup is restored, holds
 * everything that was acknowledged before it, and journeys pass over it. A round is a second of load.
 */
export async function deploy({ rounds: seconds, seed, size }: Order): Promise<Findings> {
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
  chmodSync(elsewhere, 0o777); // a disk that the server's account may write to
  mkdirSync(storage);
  await timed("a first start as in production, and its end", () => startAsInProduction(built, storage));

  const places = { STORAGE_DIR: storage, BACKUP_DIR: elsewhere };
  const program = relative(home, join(built.app, "bin/unprivileged.ts"));
  const siege = await Siege.begin({ seed, storage, pays: false, program });
  const { crowd } = siege;
  const atWork = async (time: number) => {
    for (const end = performance.now() + time; performance.now() < end; await setTimeout(200))
      if (crowd.waiting < least) crowd.invite(await addNewcomers(storage, 2 * least));
  };
  await siege.start();
  crowd.start();
  await atWork(seconds * 500);
  const books = Object.assign(crowd.ledger.copy(), { uploads: [] }); // what no form was sent with is in no backup
  await timed("a backup under load, copied elsewhere", () => packedProgram(built, ["cli/backup.ts"], places));
  await atWork(seconds * 500);
  siege.server.kill("SIGKILL");
  crowd.shut();
  await siege.server.exited;
  rmSync(storage, { recursive: true }); // the machine is lost
  mkdirSync(storage);
  await timed("restored from elsewhere", () => packedProgram(built, ["cli/restore.ts", "latest"], places));
  await timed("all of it checked", () => packedProgram(built, ["cli/check-storage.ts"], places));
  await timed("the next start", () => siege.start());
  const { lost } = await siege.audit(books);
  failures.push(...lost.map((what) => `lost: ${what}`), ...siege.complaints);
  siege.server.kill("SIGTERM");
  await siege.server.exited;
  const played = await timed("journeys over what was restored", () => playJourneys({ program, storage, size }));
  failures.push(...played.failed);
  rows.push(
    { what: "writes acknowledged before the backup", measured: { value: books.acked } },
    { what: "of them not there", measured: { value: lost.length, limit: 0 } },
    { what: "journeys that passed, script off and on", measured: { value: played.passed } },
    { what: "that failed", measured: { value: played.failed.length, limit: 0 } },
  );
  const note = `Cloned, built and started as in the Dockerfile; ${seconds} s of load by 8 people, ${seedOf(seed)}.`;
  return { tables: [{ title: "A machine that is lost", note, rows }], failures };
}
