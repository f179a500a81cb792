import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { spawnCommand } from "../../tests/support/spawn-command.ts";
import type { Size } from "../support/size.ts";
import type { Member } from "./fill-storage.ts";
import { fileCount, fillLarge } from "./large-storage.ts";
import { few, load, quantiles, type Span } from "./load.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import { saving } from "./saves.ts";
import { exactly, type Table } from "./table.ts";

const MB = 1024 ** 2;
const amounts = {
  full: { rounds: 10, megabytes: 1024, reading: { seconds: 5 } as Span },
  small: { rounds: 1, megabytes: 16, reading: few },
};

/**
 * Measures how backups affect readers, and the duration of a restore, while answers are saved continuously.
 * @param numbers rounds, and MB of storage; they override the defaults of the size.
 */
export async function backups(size: Size, ...numbers: number[]): Promise<Table[]> {
  const { reading: span } = amounts[size];
  const [rounds = amounts[size].rounds, megabytes = amounts[size].megabytes] = numbers;
  const storage = newStorage();
  const members = await fillLarge(storage, { database: megabytes / 2, files: megabytes / 2 });
  const program = await startOurs(storage);
  const alone = await reading(program, span);
  const writing = keepWriting(program, members);
  const meanwhile = await reading(program, span);
  const made = { seconds: [] as number[], p95: [] as number[] };
  const restored: number[] = [];
  let whole = 0;
  for (let round = 0; round < rounds; round++) {
    const visits = keepReading(program);
    made.seconds.push(await timed("backup", [], storage));
    made.p95.push(await visits.stop());
    const elsewhere = newStorage();
    restored.push(await timed("restore", ["latest"], elsewhere, { BACKUP_DIR: join(storage, "backups") }));
    whole += (await spawnCommand("check-storage", [], { storage: elsewhere })).ended === 0 ? 1 : 0;
    rmSync(elsewhere, { recursive: true });
  }
  const answers = await writing.stop();
  const held = statSync(join(storage, "app.db")).size / MB;
  await program.stop();
  const rows = [
    row("backups", { value: rounds }),
    row("of them restored whole: checked by npm run check-storage", exactly(rounds, whole)),
    row("a backup, slowest", { value: Math.max(...made.seconds), unit: "s", digits: 1 }),
    row("a restore, slowest", { value: Math.max(...restored), unit: "s", digits: 1, limit: 10 }),
    row("answers saved a second all the while", { value: answers }),
    row("the front page alone, p95", { value: alone, unit: "ms", digits: 1 }),
    row("the front page while answers are saved, p95", { value: meanwhile, unit: "ms", digits: 1 }),
    row("the front page while a backup is made as well, p95, worst", {
      value: Math.max(...made.p95),
      unit: "ms",
      digits: 1,
    }),
  ];
  const note = `A storage of ${megabytes} MB: a database of ${Math.round(held)} MB and ${fileCount} files. Four connections save answers continuously, during restores too; one connection requests the front page. Times are the commands' durations.`;
  return [{ title: "Backups under write load", note, rows }];
}

const row = (what: string, measured: Table["rows"][number][string]) => ({ what, measured });

async function timed(name: string, args: string[], storage: string, given = {}): Promise<number> {
  const began = performance.now();
  const { ended, complained } = await spawnCommand(name, args, { storage, ...given });
  if (ended !== 0) throw new Error(`${name}: ${complained}`);
  return (performance.now() - began) / 1000;
}

const page = () => ({ path: "/", headers: {} });

async function reading(program: Program, span: Span): Promise<number> {
  return (await load(program, { next: page, span, busy: 1 })).p95;
}

/** Requests the front page until stopped. @returns the p95 of all requests, in ms. */
function keepReading({ origin }: Program) {
  let going = true;
  const times: number[] = [];
  const done = (async () => {
    while (going) {
      const began = performance.now();
      await (await fetch(origin)).arrayBuffer();
      times.push(performance.now() - began);
    }
  })();
  const stop = async () => {
    going = false;
    await done;
    return quantiles(times)(0.95);
  };
  return { stop };
}

/** Saves answers until stopped. @returns the rate per second. */
function keepWriting(program: Program, members: Member[]) {
  const next = saving(program, members);
  const began = performance.now();
  let [going, count] = [true, 0];
  const one = async () => {
    while (going) {
      const { path, ...shot } = next();
      const response = await fetch(program.origin + path, shot);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`saving: ${response.status}`);
      count++;
    }
  };
  const all = Promise.all(Array.from({ length: 4 }, one));
  const stop = async () => {
    going = false;
    await all;
    return count / ((performance.now() - began) / 1000);
  };
  return { stop };
}
