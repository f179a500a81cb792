import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { markErasureDue, secureErase } from "#app/platform/db/secure-erase.server.ts";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import { gone, leaveTraces } from "../../app/platform/db/traces.test.support.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { fillStorage, type Member } from "./fill-storage.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import { saving } from "./saves.ts";
import { exactly, type Table } from "./table.ts";

const amounts = {
  full: { megabytes: 1024, people: 200, alone: 10_000 }, // alone: ms
  small: { megabytes: 4, people: 5, alone: 100 },
};
const MB = 1024 ** 2;
const connections = 4;
const limit = 50; // ms

/**
 * Measures for how long erasing deleted data blocks others: a server saves answers, and another process erases.
 * @param numbers MB of database; overrides the default of the size.
 */
export async function erasing(size: Size, ...numbers: number[]): Promise<Table[]> {
  const { people, alone } = amounts[size];
  const [megabytes = amounts[size].megabytes] = numbers;
  const storage = newStorage();
  const members = await fillStorage(storage, people, people);
  await inDatabase({ storage }, (db) => leaveTraces(db, join(storage, "app.db")));
  fillMails(storage, megabytes);
  const program = await startOurs(storage);
  const before = keepSaving(program, members);
  await setTimeout(alone);
  const quiet = await before.stop();
  await inDatabase(program, (db) => inTransaction(db, markErasureDue));
  const found = tracesIn(storage);
  const meanwhile = keepSaving(program, members);
  const began = performance.now();
  const { erased, maxLocked } = await inDatabase(program, (db) => secureErase(db));
  const seconds = (performance.now() - began) / 1000;
  const busy = await meanwhile.stop();
  const held = statSync(join(storage, "app.db")).size / MB;
  const left = tracesIn(storage);
  await program.stop();
  const ms = { unit: "ms", digits: 1 };
  const rows = [
    row("copies of deleted rows in the file, before", { value: found, goal: 1, must: true }),
    row("in the file and its log, afterwards", exactly(0, left)),
    row("the erasure was completed", exactly(1, erased ? 1 : 0)),
    row("it took", { value: seconds, unit: "s", digits: 1 }),
    row("the write lock was held, longest", { value: maxLocked, ...ms, limit }),
    row("a save meanwhile, longest", { value: busy.max, ...ms, limit }),
    row("a save meanwhile, p99", { value: busy.p99, ...ms }),
    row("a save otherwise, longest", { value: quiet.max, ...ms }),
    row("a save otherwise, p99", { value: quiet.p99, ...ms }),
    row("answers saved a second meanwhile", { value: busy.perSecond }),
    row("otherwise", { value: quiet.perSecond }),
  ];
  const note = `A database of ${Math.round(held)} MB. ${connections} connections save answers, each synced before it is acknowledged.`;
  return [{ title: "Erasing deleted data", note, rows }];
}

const row = (what: string, measured: Table["rows"][number][string]) => ({ what, measured });

/** Fills the database with mails of about 1 kB, in random order of their ids. */
function fillMails(storage: string, megabytes: number): void {
  const sqlite = openFile(join(storage, "app.db"));
  sqlite.pragma("synchronous = off");
  const insert = sqlite.prepare(
    "insert into mails (id, to_address, subject, text, html, state, due_at, created_at) values (?, 'a@b.example', 's', ?, '', 'sent', ?, ?)",
  );
  const at = new Date().toISOString();
  const some = sqlite.transaction((from: number, to: number) => {
    for (let number = from; number < to; number++) {
      const hash = createHash("sha256").update(String(number)).digest("hex");
      insert.run(hash, hash.repeat(15), at, at);
    }
  });
  const inOneMb = 900;
  for (let number = 0; number < megabytes; number++) some(number * inOneMb, (number + 1) * inOneMb);
  sqlite.close();
  const file = openSync(join(storage, "app.db"), "r+");
  fsyncSync(file); // otherwise the first measured sync would wait for all of it
  closeSync(file);
}

/** Counts the copies of deleted rows, in another process: closing these files would release SQLite's locks on them. */
function tracesIn(storage: string): number {
  const files = ["app.db", "app.db-wal"].map((name) => join(storage, name));
  const count = 'cat "$1" "$2" | grep -oaF -- "$0" | wc -l';
  return Number(execFileSync("sh", ["-c", count, gone, ...files]));
}

/** Saves answers until stopped. @returns latencies in ms, and the rate. */
function keepSaving(program: Program, members: Member[]) {
  const next = saving(program, members);
  const began = performance.now();
  const times: number[] = [];
  let going = true;
  const one = async () => {
    while (going) {
      const { path, ...request } = next();
      const sent = performance.now();
      const response = await fetch(program.origin + path, request);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`saving: ${response.status}`);
      times.push(performance.now() - sent);
    }
  };
  const all = Promise.all(Array.from({ length: connections }, one));
  const stop = async () => {
    going = false;
    await all;
    const perSecond = times.length / ((performance.now() - began) / 1000);
    times.sort((a, b) => a - b);
    return { perSecond, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, max: times.at(-1) ?? Number.NaN };
  };
  return { stop };
}
