import { fork } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { hashPassword } from "#app/account/password/password.server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import { smallHeap } from "../support/image-memory.ts";
import type { Size } from "../support/size.ts";
import { sheetOf } from "./browser.ts";
import { fillStorage } from "./fill-storage.ts";
import { quantiles } from "./load.ts";
import type { LoadOptions, Results, Visit } from "./load-generator.ts";
import { residentSet } from "./process.ts";
import { newStorage, startOurs } from "./program.ts";
import { exactly, type Table } from "./table.ts";
import { waitForSnapshots } from "./wait-for-background.ts";

/** @property warm seconds at the full rate before the measurement. */
const amounts = {
  full: { people: 5_000, perSecond: 300, warm: 60, minutes: 30 },
  small: { people: 40, perSecond: 20, warm: 1, minutes: 0.05 },
};
const password = "three words apart";
const MB = 1024 ** 2;

/** Mixed traffic of founders, over a long time. @param numbers minutes; overrides the default of the size. */
export async function mixed(size: Size, ...numbers: number[]): Promise<Table[]> {
  const { people, perSecond, warm } = amounts[size];
  const [minutes = amounts[size].minutes] = numbers;
  const storage = newStorage();
  const members = await fillStorage(storage, people, people);
  const emails = await setPasswords(storage);
  const program = await startOurs(storage, { NODE_OPTIONS: smallHeap });
  const port = Number(new URL(program.origin).port);
  const { cookie: sheet } = await sheetOf(program);
  const options = {
    port,
    password,
    sheet,
    members: members.map((member, n) => ({ ...member, email: emails[n] ?? "" })),
  };
  await waitForSnapshots(storage);
  await send({ ...options, perSecond, seconds: warm });
  const before = residentSet(program.pid);
  const { visits, errors, problems } = await send({ ...options, perSecond, seconds: minutes * 60 });
  const after = residentSet(program.pid);
  const held = statSync(join(storage, "app.db")).size;
  await program.stop();
  for (const problem of problems) console.log(problem);
  const kinds = ["reading", "answering", "signing in", "uploading"] as const;
  const rows = kinds.map((kind) =>
    row(
      kind,
      visits.filter((visit) => visit.kind === kind),
    ),
  );
  const note =
    `${people.toLocaleString("en")} people with an assessment each; ${perSecond} requests per second for ${minutes} minutes, ` +
    "sent at a constant rate: 70 % read pages (every tenth on a first visit, the others with the stylesheet cached), 20 % save an answer, 5 % sign in with a password, 5 % " +
    `upload a file of 20 kB; after a warm-up of a minute. Client and server share ${navigator.hardwareConcurrency} cores.`;
  const whole = {
    ...{ errors: exactly(0, errors) },
    "server before": { value: before / MB, unit: "MB" },
    after: { value: after / MB, unit: "MB", limit: 512 },
    "database after": { value: held / MB, unit: "MB" },
  };
  return [
    { title: "Mixed load", note, rows: [...rows, row("all", visits)] },
    { title: "Afterwards", rows: [whole] },
  ];
}

/** All have the same password, since hashing takes longer than everything else. @returns their addresses. */
async function setPasswords(storage: string): Promise<string[]> {
  const hash = await hashPassword(password);
  return inDatabase({ storage }, async (db) => {
    await db.updateTable("users").set({ password_hash: hash }).execute();
    return (await db.selectFrom("users").select("email").orderBy("id").execute()).map(({ email }) => email);
  });
}

async function send(options: LoadOptions): Promise<Results> {
  const program = fork(join(import.meta.dirname, "load-generator.ts"), { execArgv: [] });
  program.send(options);
  const [results] = await once(program, "message");
  return results;
}

function row(what: string, visits: Visit[]): Table["rows"][number] {
  const times = visits.map(({ duration }) => duration);
  const at = quantiles(times);
  const ms = (value: number) => ({ value, unit: "ms", digits: 1 });
  return {
    what,
    answered: { value: times.length },
    p50: ms(at(0.5)),
    p95: ms(at(0.95)),
    p99: { ...ms(at(0.99)), limit: what === "all" ? 40 : 100 },
    most: ms(at(1)),
  };
}
