import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Db } from "#app/platform/db.server.ts";
import { inStorage } from "./in-storage.ts";

const help = `npm run seed
Puts what is missing into the database: its tables, the ten default questions, and the library (after a build).
Run again, it changes nothing.

npm run seed -- --sample [--seed NUMBER]
Fills an empty database with 40 made-up founders and what they did in the last 90 days, and prints the accounts of an
administrator and of a founder on each plan. The same number makes the same people, answers, scores, payments and dates,
counted back from now; ids, hashes, tokens and passwords are new each time. Without a number it is 1. Refused in
production, and where somebody has an account or reads the newsletter.`;

const options = {
  help: { type: "boolean", short: "h" },
  sample: { type: "boolean" },
  seed: { type: "string", default: "1" },
} as const;

const library = join(import.meta.dirname, "../build/library");
try {
  const { values } = parseArgs({ options, strict: true });
  if (values.help) console.log(help);
  else if (values.sample) await (await import("./seed-sample.ts")).seedSample(library, values.seed);
  else await seed();
} catch (error) {
  console.error(`Cannot seed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function seed(): Promise<void> {
  const there = await inStorage(
    async ({ db }) => `${await countOf(db, "questions")} questions and ${await countOf(db, "resources")} resources`,
    library,
  );
  console.log(`${there} are there.`);
}

async function countOf(db: Db, table: "questions" | "resources"): Promise<number> {
  const counted = db.selectFrom(table).select((select) => select.fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}
