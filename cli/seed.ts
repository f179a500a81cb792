import { join } from "node:path";
import { parseArgs } from "node:util";
import { env } from "#app/platform/env.server.ts";
import { openStorage } from "#app/storage.server.ts";

const help = `npm run seed
Puts what is missing into the database: its tables and the ten default questions. Run again, it changes nothing.`;

const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } }, strict: true });
if (values.help) {
  console.log(help);
} else {
  try {
    const { db } = await openStorage(env.STORAGE_DIR, join(import.meta.dirname, "../migrations"));
    const { count } = await db
      .selectFrom("questions")
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    console.log(`${count} questions are there.`);
    await db.destroy();
  } catch (error) {
    console.error(`Cannot seed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
