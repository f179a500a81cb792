import type { Db } from "#app/platform/db/database.server.ts";
import { chooseIdea, type IdeaChoice } from "../ideas/idea-choice.server.ts";
import { findSession, hasSession, type SessionKey } from "../sessions/sessions.server.ts";
import { newestResults } from "../snapshots/newest-results.server.ts";
import { recordedReading } from "../snapshots/reading.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { type Compared, type Comparison, comparisonOf } from "./comparison.ts";

interface FindComparisonInput {
  user: string;
  /** The two session ids. */
  a: string;
  b: string;
}

/** `same`: the same session twice. `missing`: not two finished sessions of this user. */
export type FoundComparison = { kind: "found"; comparison: Comparison } | { kind: "same" } | { kind: "missing" };

/** Compares the newest recorded results of two sessions. Reads no other session. */
export async function findComparison(db: Db, { user, a, b }: FindComparisonInput): Promise<FoundComparison> {
  if (a === b) return { kind: "same" };
  const [one, other] = [await resultOf(db, { user, id: a }), await resultOf(db, { user, id: b })];
  if (!one || !other) return { kind: "missing" };
  return { kind: "found", comparison: comparisonOf(one, other) };
}

async function resultOf(db: Db, key: SessionKey): Promise<Compared | undefined> {
  const session = await findSession(db, key);
  const recorded = session && (await findRecorded(db, key));
  if (!recorded) return undefined;
  const { score } = recordedReading(session, recorded);
  return { session: session.id, createdAt: recorded.createdAt, score };
}

const maxChoices = 50; // assessments offered

/** A finished assessment offered for comparison. */
export interface Choice {
  session: string;
  /** When the newest result was recorded, ISO 8601. */
  createdAt: string;
  overall: number;
}

/** The latest finished assessments of an idea, or of all, latest first, followed by requested older ones. */
export async function findChoices(
  db: Db,
  { user, idea, asked: requested }: { user: string; idea?: string; asked: string[] },
): Promise<Choice[]> {
  const { results } = await newestResults(db, { user, limit: maxChoices, idea });
  const choices = results.map(choiceOf);
  for (const id of requested) {
    if (id === "" || choices.some(({ session }) => session === id)) continue;
    const older = await findRecorded(db, { user, id });
    if (older && (await hasSession(db, { user, id }))) choices.push(choiceOf(older));
  }
  return choices;
}

/**
 * The choices of the idea that the URL names; otherwise of the newest result's, or of all if that has nothing to compare.
 * @param named an idea's id or "all"
 */
export async function findIdeaChoices(
  db: Db,
  { user, named, asked }: { user: string; named: string | undefined; asked: string[] },
): Promise<{ idea: IdeaChoice; choices: Choice[] }> {
  const idea = await chooseIdea(db, { user, asked: named });
  const choices = await findChoices(db, { user, idea: idea.chosen, asked });
  if (named !== undefined || choices.length > 1) return { idea, choices };
  return { idea: { ...idea, chosen: undefined }, choices: await findChoices(db, { user, asked }) };
}

function choiceOf({ session, createdAt, overall }: Choice): Choice {
  return { session, createdAt, overall };
}
