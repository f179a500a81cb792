import type { Db } from "#app/platform/db/database.server.ts";
import { newestResults } from "../snapshots/newest-results.server.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";

const most = 50; // assessments offered

/** A finished assessment offered for comparison. */
export interface Choice {
  session: string;
  /** When the newest result was recorded, ISO 8601. */
  createdAt: string;
  overall: number;
}

/** The latest finished assessments, latest first, followed by requested older ones. */
export async function findChoices(db: Db, { user, asked }: { user: string; asked: string[] }): Promise<Choice[]> {
  const { results } = await newestResults(db, { user, limit: most });
  const choices = results.map(choiceOf);
  for (const id of asked) {
    if (id === "" || choices.some(({ session }) => session === id)) continue;
    const older = await findRecorded(db, { user, id });
    if (older) choices.push(choiceOf(older));
  }
  return choices;
}

function choiceOf({ session, createdAt, overall }: Choice): Choice {
  return { session, createdAt, overall };
}
