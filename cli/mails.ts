import { parseArgs } from "node:util";
import { listMails, retryMail } from "#app/platform/mail/mails.server.ts";
import { inStorage } from "./in-storage.ts";

const help = `npm run mails -- [--state queued|sent|dead] [--retry ID]
Lists the newest mails (dead ones unless told), each with its reason. --retry puts a dead one back into the queue.`;

try {
  const { values } = parseArgs({
    options: { state: { type: "string" }, retry: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) console.log(help);
  else await run(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run({ state = "dead", retry }: { state?: string; retry?: string }): Promise<void> {
  if (state !== "queued" && state !== "sent" && state !== "dead") throw new Error(`No such state: ${state}.\n${help}`);
  await inStorage(async ({ db }) => {
    if (retry !== undefined) {
      if (!(await retryMail(db, { id: retry }))) throw new Error(`There is no dead mail ${retry}.`);
      console.log(`${retry} is queued again.`);
      return;
    }
    const mails = await listMails(db, { state });
    for (const { id, created_at, attempts, subject, last_error } of mails)
      console.log(`${id}  ${created_at}  ${attempts} tries  ${subject}${last_error ? `  (${last_error})` : ""}`);
    console.log(`${mails.length} ${state}`);
  });
}
