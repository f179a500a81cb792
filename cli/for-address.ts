import { parseArgs } from "node:util";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { normalizeEmail } from "#app/platform/mail/email-address.ts";
import { inStorage } from "./in-storage.ts";
import type { Main } from "./program.ts";

/**
 * Builds a command about one account: `--help`, or an email address.
 * @param work performs it and returns the message to print.
 */
export function forAddress(help: string, work: (db: Db, email: string, env: Env) => Promise<string>): Main {
  return async (args, { env, say }) => {
    const options = { help: { type: "boolean", short: "h" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [email] = positionals;
    if (values.help) say(help);
    else if (!email || positionals.length > 1) throw new Error(help);
    else say(await inStorage(env, ({ db }) => work(db, normalizeEmail(email), env)));
  };
}
