import { categories } from "#app/assessment/questions/question.ts";
import { type Results, resultsOf } from "#app/assessment/results/results.server.ts";
import type { Detail, ScoreLine } from "#app/assessment/score/score-line.ts";
import { findSession, type SessionKey } from "#app/assessment/sessions/sessions.server.ts";
import { type Reading, readingOf, recordedReading } from "#app/assessment/snapshots/reading.ts";
import { findRecorded } from "#app/assessment/snapshots/recorded-results.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { getResult } from "../operations/assessments.ts";
import { found, handler, missing } from "./handler.server.ts";

const result = handler(getResult, async (db, { user, params: { assessment: id }, query: { revision } }) => {
  const key = { user, id, revision };
  const results = await resultsOf(db, key);
  const reading = results && (await findReading(db, key));
  if (!reading) return missing("There is no such result of yours.");
  return found(shownResult(results, reading));
});

/** The score with its steps, of which the results page shows sentences. */
async function findReading(db: Db, key: SessionKey & { revision?: number }): Promise<Reading | undefined> {
  const session = await findSession(db, key);
  const recorded = await findRecorded(db, key);
  if (!session) return undefined;
  return key.revision !== undefined && recorded ? recordedReading(session, recorded) : readingOf(session, recorded);
}

function shownResult({ id, record, preliminary, answered, total, texts }: Results, { score }: Reading) {
  const recorded = record.kind === "none" ? undefined : record;
  const { overall, band, sum, keywordsVersion, lines } = score;
  return {
    assessment: id,
    revision: recorded?.revision ?? null,
    recordedAt: recorded?.createdAt ?? null,
    status: record.kind,
    ...{ preliminary, answered, of: total },
    score: {
      ...{ overall, band: band.key, label: band.label, points: sum.points, weight: sum.weight, keywordsVersion },
      areas: categories.map((area) => ({
        ...{ area, ...score.sums[area] },
        score: score.answered.includes(area) ? score.categories[area] : null,
      })),
      lines: lines.map(shownLine),
    },
    insights: texts.insights,
    strengths: texts.strengths,
    actions: texts.recommendations.map(({ category: area, link: _, tool: __, ...action }) => ({ ...action, area })),
  };
}

function shownLine({ question, detail, q: points, weight, weighted }: ScoreLine) {
  const { key, orderIndex: number, title, category: area } = question;
  return { question: key, number, title, area, counted: shownDetail(detail), points, weight, weighted };
}

/** What the points were counted from. The words of the answer are in the assessment. */
function shownDetail(detail: Detail) {
  switch (detail.kind) {
    case "text": {
      const { text: _, q: __, ...counted } = detail;
      return counted;
    }
    case "choice": {
      const { kind, key: choice, label, points } = detail;
      return { kind, choice, label, points };
    }
    case "yes_no":
      return { kind: detail.kind, yes: detail.value };
    default:
      return detail;
  }
}

/** Results. */
export const resultHandlers = [result];
