import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Db } from "#app/platform/db/database.server.ts";
import { inStorage } from "./in-storage.ts";
import { type Io, runProgram } from "./program.ts";

const help = `npm run seed
Adds whatever is missing from the database: tables, the ten default questions, and (after a build) the library.
Running it again changes nothing.

npm run seed -- --sample [--seed NUMBER]
Fills an empty database with 40 fictional founders and their activity in the last 90 days, and prints accounts for an
administrator and for a founder on each plan. The same number (default 1) generates the same people, answers, scores,
payments and dates, counted back from now; ids, hashes, tokens and passwords differ each time. Refused in production, and
if there are any accounts or newsletter subscribers.`;

const options = {
  help: { type: "boolean", short: "h" },
  sample: { type: "boolean" },
  seed: { type: "string", default: "1" },
} as const;

const library = join(import.meta.dirname, "../build/library");

/** `npm run seed`. */
export async function main(args: string[], io: Io): Promise<void> {
  await runSeed(args, io).catch((error: Error) => {
    throw new Error(`Cannot seed: ${error.message}`);
  });
}

async function runSeed(args: string[], io: Io): Promise<void> {
  const { values } = parseArgs({ args, options, strict: true });
  if (values.help) io.say(help);
  else if (values.sample) await (await import("./seed-sample.ts")).seedSample(io, library, values.seed);
  else await seed(io);
}

async function seed({ env, say }: Io): Promise<void> {
  const there = await inStorage(
    env,
    async ({ db }) => `${await countOf(db, "questions")} questions and ${await countOf(db, "resources")} resources`,
    library,
  );
  say(`The database has ${there}.`);
}

async function countOf(db: Db, table: "questions" | "resources"): Promise<number> {
  const counted = db.selectFrom(table).select((select) => select.fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}

if (import.meta.main) await runProgram(main);
