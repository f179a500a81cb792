import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import { categories } from "#app/assessment/questions/question.ts";
import type { ResultLine } from "#app/assessment/results/result-line.ts";
import { oneDecimal } from "#app/assessment/score/band.ts";
import { levelName } from "#app/evidence/evidence-summary.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { inParts, type Line } from "#app/platform/csv/csv.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { findDisclosedAnswers, listWithEvidence } from "../disclosed.server.ts";
import type { Disclosed } from "../disclosure.ts";
import type { FoundCohort } from "../find-cohort.server.ts";
import { listMembersAfter, type Member } from "../list-members.server.ts";

/** The columns of the export. A cell is empty if its founder does not show it, or there is nothing yet. */
export const cohortColumns = [
  ...["Member", "Idea", "Answered", "Of", "Finished on", "Preliminary", "Marked", "Score"],
  ...categories.map(categoryName),
  ...["Interviews", "Experiments", "Strongest evidence", "Answers"],
];

/**
 * What the members of a cohort show, as rows for a spreadsheet: one for each assessment, and one for a member who shows
 * nothing. At most the answers of one member are in memory. The audit log records the export.
 */
export async function* exportCohort(
  db: Db,
  { cohort, by }: { cohort: FoundCohort; by: string },
): AsyncGenerator<Line[]> {
  const after = { name: cohort.name, members: cohort.members };
  await writeAudit(db, { by, action: "cohort.export", id: cohort.id, after });
  const read = (last: Member | undefined, size: number) =>
    listMembersAfter(db, { cohort: cohort.id, last: last?.id, size });
  for await (const members of inParts(read)) {
    const all = await listWithEvidence(db, { cohort: cohort.id, members: members.map(({ id }) => id) });
    const byMember = Map.groupBy(all, ({ user }) => user);
    for (const member of members) yield await linesOf(db, cohort.id, member, byMember.get(member.id) ?? []);
  }
}

async function linesOf(db: Db, cohort: string, member: Member, disclosed: Disclosed[]): Promise<Line[]> {
  const name = `${member.firstName} ${member.lastName}`;
  if (disclosed.length === 0) return [[name, ...Array<null>(cohortColumns.length - 1).fill(null)]];
  const lines: Line[] = [];
  for (const one of disclosed) {
    const key = { cohort, member: member.id, session: one.session };
    lines.push([name, ...cellsOf(one), answersText(one.hasAnswers ? await findDisclosedAnswers(db, key) : undefined)]);
  }
  return lines;
}

function cellsOf({ idea, progress, finishedAt, preliminary, isMarked, score, areas, evidence }: Disclosed): Line {
  return [
    ideaTitle(idea),
    progress.answered,
    progress.allowed,
    finishedAt?.slice(0, 10) ?? null,
    yesOrNo(preliminary),
    yesOrNo(isMarked),
    score ?? null,
    ...categories.map((category) => {
      const area = areas?.[category];
      return typeof area === "number" ? oneDecimal(area) : null;
    }),
    evidence?.interviews ?? null,
    evidence?.experiments ?? null,
    evidence?.strongest === undefined ? null : levelName(evidence.strongest),
  ];
}

function yesOrNo(value: boolean | undefined): string | null {
  return value === undefined ? null : value ? "yes" : "no";
}

/** The answers as the text of one cell. */
function answersText(lines: ResultLine[] | undefined): string | null {
  const answered = lines?.flatMap(({ number, title, answer }) =>
    answer ? [`${number}. ${title}\n${answer.text}`] : [],
  );
  return answered?.join("\n\n") ?? null;
}
