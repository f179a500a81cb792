import type { User } from "#app/account/user.ts";
import { type BackupSettings, backupSettings } from "#app/backup/backup-settings.server.ts";
import { type FoundCopies, findCopies } from "#app/backup/remote/find-copies.server.ts";
import { sendTestMail } from "#app/newsletter/admin/send-test-mail.server.ts";
import { testMailText } from "#app/newsletter/admin/test-mail.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatWait } from "#app/platform/format-wait.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { keepSenderDns, lookUpSender } from "#app/platform/mail/sender-dns.server.ts";
import { isPlaceholder } from "#app/platform/site-fields.ts";
import { readSite } from "#app/platform/site-settings.server.ts";
import { dayName } from "#app/ui/day-label.ts";
import type { TestName } from "./checklist.ts";

/** What a test found, in words for the next page. */
export interface Tested {
  ok: boolean;
  text: string;
}

const perAdmin: RateLimit = { name: "setup test", hits: 30, seconds: 60 * 60 };

/** Runs a test of the checklist. @param user the administrator, who receives the test mail. */
export async function runTest(db: Db, { name, user }: { name: TestName; user: User }): Promise<Tested> {
  if (name === "mail") return testMail(db, user);
  const seconds = await consumeRateLimit(db, { limit: perAdmin, of: user.id });
  if (seconds > 0) return { ok: false, text: `That was a lot of tests. Please wait ${formatWait(seconds)}.` };
  return name === "dns" ? testDns(db) : testCopies(backupSettings(env), user.timeZone);
}

async function testMail(db: Db, user: User): Promise<Tested> {
  const sent = await sendTestMail(db, { user });
  if (sent.kind === "wait") {
    const text = `You've sent 5 test emails in the past hour. Please wait ${formatWait(sent.seconds)} before you send another.`;
    return { ok: false, text };
  }
  const delivery = { sends: env.SMTP_URL !== undefined, isRecorded: env.APP_ENV !== "production" };
  return { ok: true, text: testMailText({ email: user.email, ...delivery }) };
}

async function testDns(db: Db): Promise<Tested> {
  const { senderAddress: address, dkimSelector: selector } = (await readSite(db)).values;
  if (isPlaceholder(address)) return { ok: false, text: "Set the sender address first." };
  const found = await lookUpSender({ address, selector });
  await keepSenderDns(db, found);
  const isFound = [found.SPF, found.DKIM, found.DMARC].every((state) => state === "found");
  return {
    ok: isFound,
    text: isFound ? "SPF, DKIM and DMARC are there." : "Not all records are there yet: see below.",
  };
}

/** Looks into the places to which backups are copied. */
export async function testCopies(settings: BackupSettings, zone: string): Promise<Tested> {
  try {
    const found = await findCopies(settings);
    if (found.length === 0) return { ok: false, text: "No second place is set: see BACKUP_S3_URL and BACKUP_DIR." };
    const text = found.map((copies) => copiesText(copies, zone)).join(" ");
    return { ok: found.every(({ newest }) => newest !== undefined), text: text.slice(0, maxText) };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message.slice(0, maxText) : String(error) };
  }
}

const maxText = 400; // characters of a message

function copiesText({ store, newest, error }: FoundCopies, zone: string): string {
  if (error) return `${store} can't be read: ${error}.`;
  if (newest === undefined) return `${store} can be read, and has no backup yet.`;
  return `${store} has one of ${dayName(new Date(newest).toISOString(), zone)}.`;
}
