import { parseArgs } from "node:util";
import { checkStorage } from "#app/backup/check-storage.server.ts";
import { env } from "#app/platform/env.server.ts";

const help = `npm run check
Looks at all of the storage folder, also while the server runs: the database, its references, rows whose file is missing,
files that no row names, and each byte of the backups. Prints what is wrong, a line each; then the status is 1.`;

try {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) console.log(help);
  else await check();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function check(): Promise<void> {
  const { findings, files, backups } = await checkStorage(env.STORAGE_DIR);
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exitCode = 1;
  else console.log(`Nothing is wrong: the database, ${files} files and ${backups} backups.`);
}
