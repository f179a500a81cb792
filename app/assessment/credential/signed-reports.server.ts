import { createHash, randomBytes, randomInt } from "node:crypto";
import type { ShownBrand } from "#app/brand/brand.ts";
import { levels } from "#app/evidence/evidence-summary.ts";
import { findEvidence } from "#app/evidence/find-evidence.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { fileText } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { isInForce } from "../marks/mark.ts";
import { marksOf } from "../marks/marks.server.ts";
import { type Category, categories } from "../questions/question.ts";
import { numbersOfSets } from "../questions/question-sets.server.ts";
import { oneDecimal } from "../score/band.ts";
import { ruleVersion } from "../score/score.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { recordedReading } from "../snapshots/reading.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import {
  credentialOf,
  newCode,
  type Report,
  type ReportFacts,
  readReport,
  type Verdict,
  validDays,
  verifyReport,
} from "./credential.ts";
import { currentKey, listKeys, signWith } from "./signing-keys.server.ts";

const day = 24 * 60 * 60 * 1000; // ms

/** The number of valid reports that an assessment may have. */
export const maxReports = 10;

interface FactsInput extends SessionKey {
  /** A recorded result; the newest by default. */
  revision?: number;
  /** The founder's name, if they chose to show it. */
  name?: string;
}

/** What a report says now, except for the export's fingerprint, and of which recorded result. */
export interface DraftReport {
  revision: number;
  facts: Omit<ReportFacts, "exportSha256">;
}

/** What a report of a recorded result says. Undefined if the user has no such result. */
export async function draftReport(db: Db, input: FactsInput): Promise<DraftReport | undefined> {
  const { user, id, revision, name } = input;
  const session = await findSession(db, { user, id });
  const recorded = session && (await findRecorded(db, { user, id, revision }));
  if (!recorded) return undefined;
  const newest = revision === undefined ? recorded : await findRecorded(db, { user, id });
  const { questions, values } = recordedReading(session, recorded);
  const marks = (await marksOf(db, { user, session: id, revision: recorded.revision })).filter(isInForce);
  const area = (key: Category) => {
    const value = recorded.categories[key];
    return value === null ? null : oneDecimal(value);
  };
  return {
    revision: recorded.revision,
    facts: {
      ...(session.idea.name && { idea: session.idea.name }),
      ...(name && { name }),
      score: recorded.overall,
      areas: Object.fromEntries(categories.map((key) => [key, area(key)])) as ReportFacts["areas"],
      answered: Object.keys(values).length,
      allowed: questions.length,
      questions: session.questions.length,
      rule: ruleVersion,
      wordLists: recorded.keywordsVersion,
      questionSet: (await numbersOfSets(db)).get(session.questionSet) ?? 0,
      marks: questions.flatMap(({ id: question, orderIndex }) =>
        marks.some((mark) => mark.question === question) ? [{ question: orderIndex }] : [],
      ),
      ...(session.importedAt && { imported: session.importedAt.slice(0, 10) }),
      // An older result has its answers of then, and evidence is of now.
      ...(recorded.revision === newest?.revision && { evidenceByLevel: await evidenceOf(db, { user, id }) }),
    },
  };
}

/** The number of interviews and experiments that back an answer of the session, by their level. */
async function evidenceOf(db: Db, { user, id }: SessionKey): Promise<number[]> {
  const found = await findEvidence(db, { user, session: id });
  const once = new Map(found.map((evidence) => [evidence.id, evidence.level]));
  return levels.map(({ level }) => [...once.values()].filter((of) => of === level).length);
}

interface IssueInput extends FactsInput {
  /** The brand of the founder's exports, which are fingerprinted as they can be downloaded. */
  brand?: ShownBrand;
  /** Idempotency key of the form. */
  form: string;
  /** The site's origin. */
  origin: string;
  now?: Date;
}

/** `unfinished`: there is no such result, or no session. `full`: the limit of valid reports is reached. */
type Issued = { kind: "issued"; code: string } | { kind: "unfinished" | "full" };

/** Signs a report of a recorded result. The same form again, also later, gives the report it gave before. */
export async function issueReport(db: Db, input: IssueInput): Promise<Issued> {
  const { user, id, brand, form, origin, now = clock.now() } = input;
  const draft = await draftReport(db, input);
  const file = draft && (await exportAssessment(db, { user, id, brand }));
  if (!draft || !file) return { kind: "unfinished" };
  const salt = randomBytes(16).toString("base64url");
  const code = newCode((below) => randomInt(below));
  const dates = { validFrom: now.toISOString(), validUntil: new Date(now.getTime() + validDays * day).toISOString() };
  const facts = { ...draft.facts, exportSha256: fingerprint(salt, fileText(file)) };
  const key = await currentKey(db);
  const jws = await signWith(key, credentialOf({ code, issuer: origin, ...dates, facts }, site.name));
  return inTransaction(db, async (transaction): Promise<Issued> => {
    const before = await mine(transaction, { user, id }).select("code").where("form", "=", form).executeTakeFirst();
    if (before) return { kind: "issued", code: before.code };
    if (!(await findRecorded(transaction, { user, id, revision: draft.revision }))) return { kind: "unfinished" };
    if ((await countValid(transaction, { user, id, now })) >= maxReports) return { kind: "full" };
    const { validFrom: issued_at, validUntil: expires_at } = dates;
    await transaction.insertInto("report_codes").values({ code, issued_at, expires_at, withdrawn_at: null }).execute();
    const result = { user_id: user, assessment_session_id: id, revision: draft.revision };
    await transaction
      .insertInto("signed_reports")
      .values({ code, ...result, form, jws, salt })
      // The same form at the same moment: PostgreSQL then runs this again instead of reporting the key.
      .onConflict((conflict) => conflict.columns(["user_id", "assessment_session_id", "form"]).doNothing())
      .execute();
    return { kind: "issued", code };
  });
}

/** SHA-256 of the salt and an export, hexadecimal. */
export function fingerprint(salt: string, file: string): string {
  return createHash("sha256").update(salt).update(file).digest("hex");
}

async function countValid(db: Db, { user, id, now }: SessionKey & { now: Date }): Promise<number> {
  const { count } = await mine(db, { user, id })
    .where("code", "in", (codes) =>
      codes.selectFrom("report_codes").select("code").where("expires_at", ">", now.toISOString()),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function mine(db: Db, { user, id }: SessionKey) {
  return db.selectFrom("signed_reports").where("user_id", "=", user).where("assessment_session_id", "=", id);
}

/** A report as its founder has it. */
export interface OwnReport extends Report {
  /** The recorded result it is of. */
  revision: number;
  jws: string;
  salt: string;
}

/** The reports of a session that were not withdrawn, newest first, at most 50. */
export async function listReports(db: Db, key: SessionKey): Promise<OwnReport[]> {
  const rows = await mine(db, key).select(["jws", "salt", "revision"]).execute();
  const reports = rows.map((row): OwnReport => ({ ...row, ...readReport(row.jws) }));
  return reports.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1)).slice(0, 50);
}

/** Those of a session as its founder's download has them. */
export function exportReports(db: Db, key: SessionKey) {
  return mine(db, key).select(["code", "revision", "salt", "jws"]).orderBy("code").execute();
}

/** One of them. */
export async function findReport(db: Db, { code, ...key }: SessionKey & { code: string }) {
  const row = await mine(db, key).select(["jws", "salt", "revision"]).where("code", "=", code).executeTakeFirst();
  return row && ({ ...row, ...readReport(row.jws) } satisfies OwnReport);
}

/** A verdict, or that we signed the report and its founder withdrew it. Moments are ISO 8601. */
export type Opened = Verdict | { kind: "withdrawn"; issuedAt: string; withdrawnAt: string | null };

interface OpenInput {
  origin: string;
  now?: Date;
}

/** The report with this code, verified like any other. Undefined if we never issued it. */
export async function openReport(db: Db, { code, origin, now = clock.now() }: OpenInput & { code: string }) {
  const row = await db
    .selectFrom("report_codes")
    .leftJoin("signed_reports", "signed_reports.code", "report_codes.code")
    .select(["report_codes.issued_at", "report_codes.withdrawn_at", "signed_reports.jws"])
    .where("report_codes.code", "=", code)
    .executeTakeFirst();
  if (!row) return undefined;
  const { jws, issued_at: issuedAt, withdrawn_at: withdrawnAt } = row;
  if (jws === null) return { kind: "withdrawn", issuedAt, withdrawnAt } satisfies Opened;
  return verifyReport(jws, { keys: await listKeys(db), issuer: origin, now }) satisfies Promise<Opened>;
}

/** What a text turns out to be that somebody holds: it needs no stored report, which only tells a withdrawn one. */
export async function checkReport(
  db: Db,
  { text, origin, now = clock.now() }: OpenInput & { text: string },
): Promise<Opened> {
  const verdict = await verifyReport(text, { keys: await listKeys(db), issuer: origin, now });
  if (verdict.kind !== "genuine" && verdict.kind !== "expired") return verdict;
  const opened = await openReport(db, { code: verdict.report.code, origin, now });
  return opened?.kind === "withdrawn" ? opened : verdict;
}
