import { parseArgs } from "node:util";
import { checkStorage } from "#app/backup/check-storage.server.ts";
import { type Io, requireFolder, runProgram } from "./program.ts";

const help = `npm run check-storage
Checks the whole storage folder, even while the server runs: the database, its references, missing files, unreferenced
files, and every byte of the backups. Prints one line per problem and exits with status 1 if there are any.`;

/** `npm run check-storage`. Exits with status 1 when there are findings. */
export async function main(args: string[], io: Io): Promise<number> {
  const { values } = parseArgs({ args, options: { help: { type: "boolean", short: "h" } } });
  if (!values.help) return check(io);
  io.say(help);
  return 0;
}

async function check({ env, say }: Io): Promise<number> {
  requireFolder(env);
  const { findings, files, backups } = await checkStorage(env.STORAGE_DIR);
  for (const finding of findings) say(finding);
  if (findings.length === 0) say(`No problems found in the database, ${files} files, and ${backups} backups.`);
  return findings.length > 0 ? 1 : 0;
}

if (import.meta.main) await runProgram(main);
