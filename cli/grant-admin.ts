import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeAdmin } from "#app/account/roles/roles.server.ts";
import { env } from "#app/platform/env.server.ts";
import { openStorage } from "#app/storage.server.ts";

const help = `npm run grant-admin -- EMAIL
Makes the account with this confirmed address an administrator. Run again, it changes nothing.`;

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
    const result = await makeAdmin(db, { email });
    if (result === "missing") throw new Error(`There is no account with the address ${email}.`);
    if (result === "unconfirmed") throw new Error(`${email} is not confirmed yet.`);
    console.log(`${email} is an administrator.`);
  } finally {
    await db.destroy();
  }
}
