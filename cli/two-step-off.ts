import { join } from "node:path";
import { parseArgs } from "node:util";
import { turnTwoStepOffFor } from "#app/account/two-step/turn-off-for.server.ts";
import { env } from "#app/platform/env.server.ts";
import { openStorage } from "#app/storage.server.ts";

const help = `npm run two-step-off -- EMAIL
Turns two-step sign-in off for somebody who lost both phone and recovery codes. They get a mail about it.
Make sure that it is them who asks.`;

try {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  const [email] = positionals;
  if (values.help) console.log(help);
  else if (!email || positionals.length > 1) throw new Error(help);
  else await run(email.trim().toLowerCase());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(email: string): Promise<void> {
  const db = await openStorage(env.STORAGE_DIR, join(import.meta.dirname, "../migrations"));
  try {
    const accountUrl = `${env.ORIGIN ?? `http://localhost:${env.PORT}`}/account`;
    const result = await turnTwoStepOffFor(db, { email, accountUrl });
    if (result === "missing") throw new Error(`There is no account with the address ${email}.`);
    console.log(result === "off" ? `Two-step sign-in of ${email} is off.` : `It was not on for ${email}.`);
  } finally {
    await db.destroy();
  }
}
