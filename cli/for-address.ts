import { parseArgs } from "node:util";
import type { Db } from "#app/platform/db.server.ts";
import { keptAddress } from "#app/platform/mail/email-address.ts";
import { inStorage } from "./in-storage.ts";

/**
 * Runs a command that is about one account: `--help`, or an address.
 * @param work does it, and says what came of it. What it throws is printed as one line, with exit status 1.
 */
export async function forAddress(help: string, work: (db: Db, email: string) => Promise<string>): Promise<void> {
  try {
    const options = { help: { type: "boolean", short: "h" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [email] = positionals;
    if (values.help) console.log(help);
    else if (!email || positionals.length > 1) throw new Error(help);
    else console.log(await inStorage(({ db }) => work(db, keptAddress(email))));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
