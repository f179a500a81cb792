import { type Band, bandOf } from "#app/assessment/score/band.ts";
import { ruleVersion } from "#app/assessment/score/score.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { dayIn, utc } from "#app/platform/time-zone.ts";
import { dayOf } from "#app/ui/day-label.ts";
import { type Outcome, type OutcomeForm, problemOf, spanOf, stageOf } from "./outcome.ts";

/** Identifies a result's outcome: the session and its owner. */
export interface OutcomeKey {
  user: string;
  session: string;
}

interface OpenOutcomeInput extends OutcomeKey {
  revision: number;
  score: { overall: number; keywordsVersion: number };
  /** It was recorded elsewhere and comes from a file. */
  imported?: boolean;
  /** When it was recorded. ISO 8601. */
  at: string;
}

/** Opens the outcome of an idea's first complete result, in the transaction that records it. A later one changes nothing. */
export async function openOutcome(db: Db, { user, session, revision, score, imported = false, at }: OpenOutcomeInput) {
  const first = await db
    .selectFrom("assessment_sessions as session")
    .leftJoin("own_odds as odds", (join) =>
      join.onRef("odds.user_id", "=", "session.user_id").onRef("odds.assessment_session_id", "=", "session.id"),
    )
    .select(["session.idea_id", "session.question_set_id", "odds.percent as odds"])
    .where("session.user_id", "=", user)
    .where("session.id", "=", session)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("outcomes")
    .values({
      ...{ assessment_session_id: session, user_id: user, revision },
      ...first,
      rule: `${ruleVersion}.${score.keywordsVersion}`,
      band: bandOf(score.overall).key,
      tenths: Math.round(score.overall * 10),
      imported: imported ? 1 : 0,
      result_at: at,
      ask_on: spanOf(dayOf(at, utc)).until,
      ...{ outcome: null, happened_on: null, proof: null, answered_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What became of an idea's first complete result. Moments are ISO 8601. */
export interface FoundOutcome {
  session: string;
  /** The number of the result within the session. */
  revision: number;
  idea: { id: string; name: string; createdAt: string };
  band: Band["key"];
  /** 0 to 10. */
  score: number;
  /** The founder's own odds in percent; null: none. */
  odds: number | null;
  resultAt: string;
  outcome: Outcome | null;
  happenedOn: string | null;
  proof: string | null;
  sentence: string;
  version: number;
  answeredAt: string | null;
  /** Whether mails may still ask. */
  isAsked: boolean;
}

/** The outcome of a session; undefined if it isn't its idea's first complete result, or was deleted. */
export async function findOutcome(db: Db, { user, session }: OutcomeKey): Promise<FoundOutcome | undefined> {
  const row = await rows(db, user).where("outcome.assessment_session_id", "=", session).executeTakeFirst();
  return row && outcomeOf(row);
}

/** The outcome of an idea; undefined without a complete result. */
export async function findOutcomeOfIdea(db: Db, { user, idea }: { user: string; idea: string }) {
  const row = await rows(db, user).where("outcome.idea_id", "=", idea).executeTakeFirst();
  return row && outcomeOf(row);
}

/** The outcomes of a user, newest result first, at most 20. */
export async function listOutcomes(db: Db, { user }: { user: string }): Promise<FoundOutcome[]> {
  return (await rows(db, user).orderBy("outcome.result_at", "desc").limit(20).execute()).map(outcomeOf);
}

function rows(db: Db, user: string) {
  return db
    .selectFrom("outcomes as outcome")
    .innerJoin("ideas as idea", "idea.id", "outcome.idea_id")
    .selectAll("outcome")
    .select(["idea.name as idea_name", "idea.created_at as idea_created_at"])
    .where("outcome.user_id", "=", user)
    .where("idea.deleted_at", "is", null);
}

type OutcomeRow = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

function outcomeOf(row: OutcomeRow): FoundOutcome {
  return {
    ...{ session: row.assessment_session_id, revision: row.revision },
    idea: { id: row.idea_id, name: row.idea_name, createdAt: row.idea_created_at },
    ...{ band: row.band, score: row.tenths / 10, odds: row.odds, resultAt: row.result_at },
    ...{ outcome: row.outcome, happenedOn: row.happened_on, proof: row.proof, sentence: row.sentence },
    ...{ version: row.version, answeredAt: row.answered_at, isAsked: row.ask_on !== null },
  };
}

const maxProofs = 50; // of each kind

/** What may prove that somebody paid: the idea's recorded experiments with money, and its quotes. Newest first. */
export async function listProofs(db: Db, { user, idea }: { user: string; idea: string }) {
  const sessions = db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .where("idea_id", "=", idea);
  const experiments = await db
    .selectFrom("experiments")
    .innerJoin("experiment_answers as answer", "answer.experiment_id", "experiments.id")
    .select(["experiments.id", "experiments.metric as text"])
    .where("experiments.user_id", "=", user)
    .where("answer.assessment_session_id", "in", sessions)
    .where("experiments.recorded_at", "is not", null)
    .where("experiments.evidence_level", ">=", paid)
    .orderBy("experiments.id", "desc")
    .limit(maxProofs)
    .execute();
  const quotes = await db
    .selectFrom("quotes")
    .select(["id", "text"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "in", sessions)
    .orderBy("id", "desc")
    .limit(maxProofs)
    .execute();
  return [
    ...experiments.map(({ id, text }) => ({ value: `experiment:${id}`, label: `Experiment: ${shortened(text)}` })),
    ...quotes.map(({ id, text }) => ({ value: `quote:${id}`, label: `Quote: ${shortened(text)}` })),
  ];
}

const paid = 4; // the level "Money" of the evidence ladder
const shown = 80; // characters

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, " ") || "untitled";
  return line.length > shown ? `${[...line].slice(0, shown).join("").trimEnd()}…` : line;
}

interface SaveOutcomeInput extends OutcomeKey {
  form: OutcomeForm;
  /** The founder's time zone. */
  zone: string;
}

/** `closed`: day 180 is over. `conflict`: another answer was saved meanwhile. `invalid`: the error of a field. */
type Saving =
  | { kind: "saved"; outcome: Outcome }
  | { kind: "missing" | "closed" }
  | { kind: "conflict"; saved: FoundOutcome }
  | { kind: "invalid"; field: string; error: string };

const maxVersions = 50; // kept per result

/** Saves what became of an idea, and keeps what was said before. The same answer again changes nothing. */
export function saveOutcome(db: Db, { user, session, form, zone }: SaveOutcomeInput): Promise<Saving> {
  const { outcome, sentence, proof = null } = form;
  const happenedOn = outcome === "activated" ? (form.happenedOn ?? null) : null;
  return inTransaction(db, async (transaction) => {
    const saved = await findOutcome(transaction, { user, session });
    if (!saved) return { kind: "missing" };
    const now = clock.now();
    const today = dayIn(zone, now);
    const days = spanOf(dayOf(saved.resultAt, zone));
    if (stageOf(days, today) === "closed") return { kind: "closed" };
    const problem = problemOf(form, days, today);
    if (problem) return { kind: "invalid", ...problem };
    if (
      saved.outcome === outcome &&
      saved.happenedOn === happenedOn &&
      saved.proof === proof &&
      saved.sentence === sentence
    )
      return { kind: "saved", outcome };
    if (saved.version !== form.version) return { kind: "conflict", saved };
    const proofs = proof === null ? [] : await listProofs(transaction, { user, idea: saved.idea.id });
    if (proof !== null && proof !== saved.proof && !proofs.some(({ value }) => value === proof))
      return { kind: "invalid", field: "proof", error: "This proof no longer exists. Choose another one, or none" };
    const version = saved.version + 1;
    const answer = { outcome, happened_on: happenedOn, proof, sentence, version };
    const at = now.toISOString();
    await transaction
      .updateTable("outcomes")
      .set({ ...answer, answered_at: at, ask_on: null })
      .where("user_id", "=", user)
      .where("assessment_session_id", "=", session)
      .execute();
    const key = { user_id: user, assessment_session_id: session };
    await transaction
      .insertInto("outcome_history")
      .values({ ...key, ...answer, created_at: at })
      .execute();
    await transaction
      .deleteFrom("outcome_history")
      .where("user_id", "=", user)
      .where("assessment_session_id", "=", session)
      .where("version", "<=", version - maxVersions)
      .execute();
    return { kind: "saved", outcome };
  });
}

/** Ends the mails that ask what became of a result. */
export async function stopAsking(db: Db, { user, session }: OutcomeKey): Promise<void> {
  await db
    .updateTable("outcomes")
    .set({ ask_on: null })
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .execute();
}

/** What was said of a result, newest first, the current answer included, at most 50. Moments are ISO 8601. */
export async function listHistory(db: Db, { user, session }: OutcomeKey) {
  return db
    .selectFrom("outcome_history")
    .select(["version", "outcome", "happened_on as happenedOn", "proof", "sentence", "created_at as createdAt"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .orderBy("version", "desc")
    .execute();
}
