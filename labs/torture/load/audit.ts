import { createHash } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { contentOf, type Ledger, versionOf } from "./ledger.ts";
import type { Stored } from "./stored.ts";

/** The differences between the ledger and the storage, one line each. */
export interface Audit {
  lost: string[];
  doubled: string[];
}

/** All of them in one list. */
export function lines({ lost, doubled }: Audit): string[] {
  return [...lost.map((what) => `lost: ${what}`), ...doubled.map((what) => `twice: ${what}`)];
}

/** How the server ended. A power cut may corrupt bytes written without a sync; a kill does not. */
type End = "kill" | "power cut";

/** Compares acknowledged writes with the database and the files. Unacknowledged ones may exist at most once. */
export async function audit(stored: Stored, ledger: Ledger, after: End = "kill"): Promise<Audit> {
  const found: Audit = { lost: [], doubled: [] };
  await auditAnswers(stored.db, ledger, found);
  await auditCoupons(stored.db, ledger, found);
  await auditFiles(stored, ledger, found);
  await auditUploads(stored, ledger, found, after);
  return found;
}

async function auditAnswers(db: Db, { answers }: Ledger, { lost, doubled }: Audit): Promise<void> {
  const rows = await db
    .selectFrom("user_responses")
    .select(["assessment_session_id as session", "question_id as question", "response_text as words"])
    .execute();
  const there = new Map(rows.map((row) => [`${row.session} ${row.question}`, row.words ?? ""]));
  for (const [key, entry] of answers) {
    const words = there.get(key);
    const version = words === undefined ? 0 : versionOf(entry, words);
    if (version === undefined) lost.push(`answer ${key}: its text is truncated`);
    else if (version < entry.acked) lost.push(`answer ${key}: version ${version}, acknowledged ${entry.acked}`);
    else if (version > entry.tried) doubled.push(`answer ${key}: version ${version}, sent ${entry.tried}`);
  }
}

async function auditCoupons(db: Db, { coupons }: Ledger, { lost, doubled }: Audit): Promise<void> {
  const rows = await db.selectFrom("coupons").select(["code", "redeemed_by"]).execute();
  const owners = new Map(rows.map(({ code, redeemed_by }) => [code, redeemed_by]));
  const given = await db
    .selectFrom("entitlements")
    .select(["user_id", "reference"])
    .where("source", "=", "coupon")
    .execute();
  const days = countBy(given, ({ user_id, reference }) => `${user_id} ${reference}`);
  for (const { user, code, acked } of coupons) {
    const times = days.get(`${user} ${code}`) ?? 0;
    const redeemed = owners.get(code) === user;
    if (acked && !(redeemed && times > 0)) lost.push(`coupon ${code} of ${user}`);
    if (times > (redeemed ? 1 : 0)) doubled.push(`coupon ${code} of ${user}: granted ${times} times`);
    if (redeemed && times === 0) lost.push(`coupon ${code} of ${user}: used up, but nothing granted`);
  }
}

async function auditFiles({ db, fileOf }: Stored, { files }: Ledger, { lost, doubled }: Audit): Promise<void> {
  const rows = await db.selectFrom("resources").select(["title", "uploaded_by", "file_path"]).execute();
  const times = countBy(rows, ({ title, uploaded_by }) => `${title} ${uploaded_by}`);
  const paths = new Map(rows.map(({ title, uploaded_by, file_path }) => [`${title} ${uploaded_by}`, file_path]));
  for (const { user, title, size, acked } of files) {
    const count = times.get(`${title} ${user}`) ?? 0;
    if (acked && count === 0) lost.push(`${title} of ${user}: not in the library`);
    if (count > 1) doubled.push(`${title} of ${user}: ${count} times in the library`);
    const path = paths.get(`${title} ${user}`);
    if (path && !isWhole(await fileOf(path), title, size)) lost.push(`${title} of ${user}: its file is truncated`);
  }
}

/** Acknowledged chunks stay until the form adds the file to the library. */
async function auditUploads(
  { db, receivedOf }: Stored,
  { uploads }: Ledger,
  { lost }: Audit,
  after: End,
): Promise<void> {
  const rows = await db.selectFrom("uploads").select("id").execute();
  const ids = new Set(rows.map(({ id }) => id));
  for (const { id, title, size, acked, sent } of uploads) {
    if (!ids.has(id)) {
      if (!sent) lost.push(`upload ${id}: no row`);
      continue;
    }
    const there = await receivedOf(id);
    const sure = after === "kill" ? there : there.subarray(0, acked);
    const wanted = contentOf(title, size).subarray(0, sure.length);
    if (there.length < acked) lost.push(`upload ${id}: ${there.length} bytes, acknowledged ${acked}`);
    else if (!sure.equals(wanted)) lost.push(`upload ${id}: different bytes`);
  }
}

function isWhole(content: Buffer | undefined, title: string, size: number): boolean {
  const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  return content !== undefined && hash(content) === hash(contentOf(title, size));
}

export function countBy<T>(rows: T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}
