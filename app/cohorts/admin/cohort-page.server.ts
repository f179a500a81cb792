import { clock } from "#app/platform/clock.ts";
import type { Cursor } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Cohort, sumByWeek, weeksOf, weekText } from "../cohort.ts";
import { countInterviewsByDay, listDisclosed, withEvidence } from "../disclosed.server.ts";
import { figuresOf } from "../disclosure.ts";
import { listMembers } from "../list-members.server.ts";

interface CohortPageInput extends Cursor {
  cohort: Cohort;
  now?: Date;
}

/** The data of a cohort's page: its figures, interviews per week, and a page of its members with what they show. */
export async function readCohortPage(db: Db, { cohort, now = clock.now(), ...cursor }: CohortPageInput) {
  const today = now.toISOString().slice(0, 10);
  const all = await listDisclosed(db, { cohort: cohort.id });
  const { rows, ...page } = await listMembers(db, { cohort: cohort.id, ...cursor });
  const ids = new Set(rows.map(({ id }) => id));
  const shown = await withEvidence(
    db,
    all.filter(({ user }) => ids.has(user)),
  );
  const byMember = Map.groupBy(shown, ({ user }) => user);
  const weeks = weeksOf(cohort, today);
  const days = weeks[0] ? await countInterviewsByDay(db, { cohort: cohort.id, since: weeks[0] }) : [];
  return {
    week: weekText(cohort, today),
    /** Whether the program is over, so that its last week is not the current one. */
    isOver: cohort.endsOn !== null && cohort.endsOn < today,
    figures: figuresOf(all),
    weeks,
    interviews: sumByWeek(days, weeks),
    members: { ...page, rows: rows.map((member) => ({ ...member, disclosed: byMember.get(member.id) ?? [] })) },
  };
}

export type CohortPageData = Awaited<ReturnType<typeof readCohortPage>>;
