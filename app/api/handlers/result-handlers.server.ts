import { isInForce } from "#app/assessment/marks/mark.ts";
import { categories } from "#app/assessment/questions/question.ts";
import { type FoundReading, findReading, type Results, shownResults } from "#app/assessment/results/results.server.ts";
import type { Detail, ScoreLine } from "#app/assessment/score/score-line.ts";
import { site } from "#app/platform/site.ts";
import { getResult } from "../operations/assessments.ts";
import { found, handler, missing } from "./handler.server.ts";

const result = handler(getResult, async (db, { user, params: { assessment: id }, query: { revision } }) => {
  const reading = await findReading(db, { user, id, revision });
  if (!reading) return missing("There is no such result of yours.");
  return found(shownResult(shownResults(reading, site.links), reading));
});

function shownResult(
  { id, record, preliminary, answered, total, texts, marks }: Results,
  { reading: { score } }: FoundReading,
) {
  const recorded = record.kind === "none" ? undefined : record;
  const { overall, band, sum, keywordsVersion, lines } = score;
  return {
    assessment: id,
    revision: recorded?.revision ?? null,
    recordedAt: recorded?.createdAt ?? null,
    status: record.kind,
    ...{ preliminary, answered, of: total },
    marks: marks.filter(isInForce).map(({ question }) => ({
      question: score.lines.find((line) => line.question.id === question)?.question.key ?? question,
      verdict: "stuffed" as const,
    })),
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
