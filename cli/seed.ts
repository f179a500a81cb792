import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Db } from "#app/platform/db.server.ts";
import { inStorage } from "./in-storage.ts";

const help = `npm run seed
Puts what is missing into the database: its tables, the ten default questions, and the library (after a build).
Run again, it changes nothing.`;

const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } }, strict: true });
if (values.help) {
  console.log(help);
} else {
  try {
    const there = await inStorage(
      async ({ db }) => `${await countOf(db, "questions")} questions and ${await countOf(db, "resources")} resources`,
      join(import.meta.dirname, "../build/library"),
    );
    console.log(`${there} are there.`);
  } catch (error) {
    console.error(`Cannot seed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

async function countOf(db: Db, table: "questions" | "resources"): Promise<number> {
  const counted = db.selectFrom(table).select((select) => select.fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}
