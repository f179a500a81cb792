import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { fillHistory } from "#app/assessment/history.test.support.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { sheetOf } from "./browser.ts";
import { fillStorage } from "./fill-storage.ts";
import { connections, few, load, medianLoad, spanText } from "./load.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import type { Table } from "./table.ts";
import { waitForBackground } from "./wait-for-background.ts";

/** The numbers of other users, with ten answers each, and the finished assessments of the measured user. */
const amounts = {
  full: { crowds: [1_000, 100_000], finished: 500, rounds: 3, span: { seconds: 3 }, warm: { seconds: 1 } },
  small: { crowds: [10, 100], finished: 10, rounds: 1, span: few, warm: few },
};
const tiers = ["free", "pro", "premium"] as const;
const limit = 25; // ms

/** The cost of the dashboard for a user with very many assessments, with few and with very many other users. */
export async function dashboard(size: Size): Promise<Table[]> {
  const { crowds, finished, rounds, span } = amounts[size];
  const rows: Table["rows"] = [];
  for (const people of crowds) rows.push(...(await among(people, size)));
  const note =
    `Of somebody with ${finished} finished assessments and ${finished * 10} answers, requested continuously by one ` +
    `connection and by ${connections} concurrently; median of ${rounds} × ${spanText(span)}.`;
  return [{ title: `The dashboard of ${finished} assessments`, note, rows }];
}

async function among(people: number, size: Size): Promise<Table["rows"]> {
  const { finished } = amounts[size];
  const storage = newStorage();
  await fillStorage(storage, people, 1);
  const visitors = await inDatabase({ storage }, async (db) => {
    await seedQuestions(db);
    const made: { tier: string; cookie: string }[] = [];
    for (const tier of tiers) {
      const { id, cookie } = await addSignedInUser(db, tier);
      await fillHistory(db, { user: id, finished });
      made.push({ tier, cookie });
    }
    return made;
  });
  const program = await startOurs(storage);
  await inDatabase({ storage }, waitForBackground);
  const { cookie: sheet } = await sheetOf(program);
  const rows: Table["rows"] = [];
  for (const { tier, cookie } of visitors) {
    const alone = await measure(program, `${cookie}; ${sheet}`, { busy: 1, size });
    const crowded = await measure(program, `${cookie}; ${sheet}`, { busy: connections, size });
    rows.push({
      people: { value: people },
      plan: tier,
      "p50 ms": { value: alone.p50, digits: 1 },
      "p95 ms": { value: alone.p95, digits: 1, limit },
      "p99 ms": { value: alone.p99, digits: 1 },
      [`p95 ms of ${connections}`]: { value: crowded.p95, digits: 1 },
      "CPU ms": { value: crowded.cpu, digits: 2 },
    });
  }
  await program.stop();
  return rows;
}

async function measure(program: Program, cookie: string, { busy, size }: { busy: number; size: Size }) {
  const { rounds, span, warm } = amounts[size];
  const next = () => ({ path: "/", headers: { Cookie: cookie, "Accept-Encoding": "br" } });
  await load(program, { next, span: warm, busy });
  const loads = [];
  for (let round = 0; round < rounds; round++) loads.push(await load(program, { next, span, busy }));
  return medianLoad(loads);
}
