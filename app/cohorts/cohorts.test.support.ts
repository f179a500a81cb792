import { v7 as timeOrderedId } from "uuid";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { addSession } from "../assessment/fixture-session.test.support.ts";
import { createCohort } from "./admin/change-cohort.server.ts";
import { saveChoices } from "./choices.server.ts";
import { choicesBy } from "./choices.ts";
import type { Cohort } from "./cohort.ts";
import { type Part, parts } from "./disclosure.ts";
import { findCohort } from "./find-cohort.server.ts";
import { joinCohort } from "./join-cohort.server.ts";

/** Creates a cohort without dates, unless they are given. */
export async function addCohort(
  db: Db,
  fields: Partial<Pick<Cohort, "name" | "startsOn" | "endsOn" | "joinsUntil">> = {},
) {
  const cohort = timeOrderedId();
  const days = { startsOn: null, endsOn: null, joinsUntil: null };
  await createCohort(db, { cohort, by: "", name: "Leeds Founders Lab", ...days, ...fields });
  const found = await findCohort(db, { id: cohort });
  if (!found) throw new Error("the cohort was not created");
  return found;
}

/** Shows these parts of an assessment, and no other. */
export function show(db: Db, input: { user: string; cohort: string; session: string }, shown: readonly Part[] = parts) {
  const { session, ...key } = input;
  const ticked = choicesBy((part) => shown.includes(part));
  const decision = { session, ticked, shown: choicesBy((part) => !shown.includes(part)) };
  return saveChoices(db, { ...key, decisions: [decision] });
}

interface NewMember {
  cohort: Cohort;
  /** A fixture session that they finish; none by default. */
  golden?: string;
  /** What they show of it. */
  shown?: readonly Part[];
}

/** Adds a founder on the Pro plan who joins. @returns their id, and that of their assessment */
export async function addMember(db: Db, { cohort, golden, shown = [] }: NewMember) {
  const user = await addFounder(db, { tier: "pro" });
  await joinCohort(db, { user, code: cohort.joinCode, client: user });
  const session = golden ? await addSession(db, user, golden) : "";
  if (shown.length > 0) await show(db, { user, cohort: cohort.id, session }, shown);
  return { user, session };
}
