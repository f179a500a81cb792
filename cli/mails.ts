import { parseArgs } from "node:util";
import { retryMail } from "#app/platform/mail/dead-mails.server.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { inStorage } from "./in-storage.ts";
import { type Io, runProgram } from "./program.ts";

const help = `npm run mails -- [--state queued|sent|dead] [--retry ID]
Lists the newest mails, by default dead ones, each with its last error. --retry queues a dead mail again.`;

/** `npm run mails`. */
export async function main(args: string[], io: Io): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { state: { type: "string" }, retry: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) io.say(help);
  else await run(io, values);
}

async function run({ env, say }: Io, { state = "dead", retry }: { state?: string; retry?: string }): Promise<void> {
  if (state !== "queued" && state !== "sent" && state !== "dead") throw new Error(`Unknown state: ${state}.\n${help}`);
  await inStorage(env, async ({ db }) => {
    if (retry !== undefined) {
      if (!(await retryMail(db, { id: retry, by: null }))) throw new Error(`Dead mail ${retry} was not found.`);
      say(`${retry} is queued again.`);
      return;
    }
    const mails = await listMails(db, { state });
    for (const { id, created_at, attempts, subject, last_error } of mails)
      say(`${id}  ${created_at}  ${attempts} tries  ${subject}${last_error ? `  (${last_error})` : ""}`);
    say(`${mails.length} ${state}`);
  });
}

if (import.meta.main) await runProgram(main);
