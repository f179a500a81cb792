import { writeFileSync } from "node:fs";
import { type Report, writeReport } from "../bench/report.ts";
import { printTable } from "../bench/table.ts";
import { CannotRun, type Findings } from "./findings.ts";
import type { Size } from "./size.ts";

/** A part that is to be run. */
export interface Task {
  name: string;
  run(): Promise<Findings>;
}

/** What became of a part, for whoever counts. */
export interface Outcome {
  name: string;
  seconds: number;
  /** Each in one line; none when all is well. */
  failures: string[];
  /** Why this machine could not run it. */
  notRun?: string;
}

interface RunPartsInput {
  size: Size;
  /** The page that gets the tables; one of the small size gets none. */
  page: Report;
  /** The file that gets the outcomes as JSON. */
  outcomes?: string;
}

/** Runs parts one after the other, prints what they found, and ends the process: with 1 when something failed. */
export async function runParts(tasks: Task[], { size, page, outcomes }: RunPartsInput): Promise<never> {
  const all: Outcome[] = [];
  for (const { name, run } of tasks) {
    console.log(`\n${name} …`);
    const began = performance.now();
    const { tables, ...came } = await found(run);
    const outcome = { name, seconds: (performance.now() - began) / 1000, ...came };
    for (const table of tables) printTable(table);
    say(outcome);
    all.push(outcome);
    if (size === "full" && tables.length > 0) writeReport(name, tables, page);
  }
  if (outcomes) writeFileSync(outcomes, JSON.stringify(all));
  const failed = all.filter(({ failures }) => failures.length > 0).map(({ name }) => name);
  console.log(failed.length === 0 ? "\nNothing broke." : `\nFailed: ${failed.join(", ")}.`);
  process.exit(failed.length === 0 ? 0 : 1); // what is still open, such as a connection kept alive, is of no use
}

/** A part that throws has failed; one for which something is missing was not run. */
async function found(run: Task["run"]): Promise<Findings & { notRun?: string }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CannotRun) return { tables: [], failures: [], notRun: error.message };
    return { tables: [], failures: [error instanceof Error ? `${error.stack}` : String(error)] };
  }
}

const shown = 50; // failures of a part

function say({ name, seconds, failures, notRun }: Outcome): void {
  const took = `${seconds.toFixed(1)} s`;
  if (notRun) console.log(`– ${name} was not run: ${notRun}`);
  else console.log(failures.length === 0 ? `✓ ${name}, ${took}` : `✗ ${name}, ${took}, ${failures.length} failures`);
  for (const failure of failures.slice(0, shown)) console.log(`✗ ${failure}`);
  if (failures.length > shown) console.log(`… and ${failures.length - shown} more`);
}
