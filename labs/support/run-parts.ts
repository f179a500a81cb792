import { writeFileSync } from "node:fs";
import { type Report, writeReport } from "../bench/report.ts";
import { printTable } from "../bench/table.ts";
import { CannotRun, type Findings } from "./findings.ts";
import type { Size } from "./size.ts";

/** A part to run. */
export interface Task {
  name: string;
  run(): Promise<Findings>;
}

/** The outcome of a part, for the test runner that counts it. */
export interface Outcome {
  name: string;
  seconds: number;
  /** One line each; empty if all is well. */
  failures: string[];
  /** Why this machine could not run it. */
  notRun?: string;
}

interface RunPartsInput {
  size: Size;
  /** The report to update in full size. */
  page?: Report;
  /** The file to write the outcomes to, as JSON. */
  outcomes?: string;
}

/** Runs parts one after the other, prints their results, and exits: with status 1 if any failed. */
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
    if (page && size === "full" && tables.length > 0) writeReport(name, tables, page);
  }
  if (outcomes) writeFileSync(outcomes, JSON.stringify(all));
  const failed = all.filter(({ failures }) => failures.length > 0).map(({ name }) => name);
  console.log(failed.length === 0 ? "\nNothing broke." : `\nFailed: ${failed.join(", ")}.`);
  process.exit(failed.length === 0 ? 0 : 1); // without waiting for open handles, such as idle connections
}

/** A part that throws has failed; one whose requirements are not met is skipped. */
async function found(run: Task["run"]): Promise<Findings & { notRun?: string }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CannotRun) return { tables: [], failures: [], notRun: error.message };
    return { tables: [], failures: [error instanceof Error ? `${error.stack}` : String(error)] };
  }
}

const shown = 50; // failures shown per part

function say({ name, seconds, failures, notRun }: Outcome): void {
  const took = `${seconds.toFixed(1)} s`;
  if (notRun) console.log(`– ${name} skipped: ${notRun}`);
  else console.log(failures.length === 0 ? `✓ ${name}, ${took}` : `✗ ${name}, ${took}, ${failures.length} failures`);
  for (const failure of failures.slice(0, shown)) console.log(`✗ ${failure}`);
  if (failures.length > shown) console.log(`… and ${failures.length - shown} more`);
}
