import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { addResources, manyResources } from "#app/resources/library.test.support.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { sheetOf } from "./browser.ts";
import { connections, few, load, medianLoad, spanText } from "./load.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import type { Table } from "./table.ts";

const amounts = {
  full: { resources: 10_000, rounds: 3, span: { seconds: 3 }, warm: { seconds: 1 } },
  small: { resources: 60, rounds: 1, span: few, warm: few },
};
const limit = 25; // ms

/** Search terms, from very common to absent. */
const searches = {
  "nothing in particular": "/resources?tab=guides",
  "a plan and a difficulty": "/resources?tab=guides&tier=pro&difficulty=advanced",
  "a word": "/resources?tab=guides&q=price",
  "three words": "/resources?tab=guides&q=price+market+talk",
  "eight letters, in every one": "/resources?tab=guides&q=a+e+i+o+r+t+n+d",
  "a word with an umlaut, in none": "/resources?tab=guides&q=%C3%A4rzte",
  "a word, and the tools": "/resources?q=interview",
};

/** The cost of browsing and searching a very large library. */
export async function library(size: Size): Promise<Table[]> {
  const { resources, rounds, span } = amounts[size];
  const storage = newStorage();
  const program = await startOurs(storage);
  const { cookie } = await inDatabase({ storage }, async (db) => {
    await addResources(db, manyResources(resources));
    return addSignedInUser(db, "pro");
  });
  const { cookie: sheet } = await sheetOf(program);
  const rows: Table["rows"] = [];
  for (const [sought, path] of Object.entries(searches)) {
    const alone = await measure(program, { path, cookie: `${cookie}; ${sheet}`, busy: 1, size });
    const crowded = await measure(program, { path, cookie: `${cookie}; ${sheet}`, busy: connections, size });
    rows.push({
      "looked for": sought,
      "p50 ms": { value: alone.p50, digits: 1 },
      "p95 ms": { value: alone.p95, digits: 1, limit },
      "p99 ms": { value: alone.p99, digits: 1 },
      [`p95 ms of ${connections}`]: { value: crowded.p95, digits: 1 },
      "CPU ms": { value: crowded.cpu, digits: 2 },
    });
  }
  await program.stop();
  const note =
    `Of somebody on Pro, a page of 25; requested continuously by one connection and by ${connections} at once, of ` +
    `concurrently; median of ${rounds} × ${spanText(span)}.`;
  return [{ title: `The library of ${resources.toLocaleString("en")} resources`, note, rows }];
}

interface MeasureInput {
  path: string;
  cookie: string;
  busy: number;
  size: Size;
}

async function measure(program: Program, { path, cookie, busy, size }: MeasureInput) {
  const { rounds, span, warm } = amounts[size];
  const next = () => ({ path, headers: { Cookie: cookie, "Accept-Encoding": "br" } });
  await load(program, { next, span: warm, busy });
  const loads = [];
  for (let round = 0; round < rounds; round++) loads.push(await load(program, { next, span, busy }));
  return medianLoad(loads);
}
