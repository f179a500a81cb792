import { dayName } from "#app/ui/day-label.ts";
import { leadOf } from "../advice/lead.ts";
import { ideaTitle } from "../ideas/idea.ts";
import { markSentence } from "../marks/mark.ts";
import { categoryName } from "../questions/category-name.ts";
import { categories } from "../questions/question.ts";
import type { Results } from "../results/results.server.ts";
import { type Band, bandOf, bands } from "../score/band.ts";
import { preliminaryText } from "../score/score-line.ts";

/** A text with a bold beginning. */
export interface LedText {
  lead: string;
  rest: string;
}

interface Action {
  title: string;
  /** Left out where a report would get too long. */
  text?: string;
  firstStep: LedText;
  doneWhen: LedText;
}

/** What a report says, ready to be set: no more than the results page shows on the founder's plan. */
export interface Report {
  /** The document's title. */
  title: string;
  /** The idea, the day, and how much is answered. */
  about: string;
  overall: number;
  band: Band;
  /** How many texts are marked, if any is. */
  mark?: string;
  /** The scale of the score in words, for those who don't see it. */
  scale: string;
  areas: { name: string; score: string; band: string }[];
  actions: Action[];
  insights: LedText[];
  strengths: LedText[];
}

/** What a report shows of a result. */
export type Reported = Pick<
  Results,
  "idea" | "createdAt" | "completedAt" | "answered" | "total" | "preliminary" | "score" | "record" | "texts" | "marks"
>;

const inFull = 3; // actions; of the others the first step and the end are enough to begin

/** The report of a result. @param zone the founder's time zone */
export function reportOf(results: Reported, zone: string): Report {
  const { idea, createdAt, completedAt, answered, total, preliminary, score, record, texts, marks } = results;
  const { overall, band } = score;
  const title = ideaTitle(idea);
  const number = record.kind === "old" || (record.kind === "same" && record.revision > 1);
  const about = [
    title,
    ...(number ? [`Result ${record.revision}`] : []),
    dayName(completedAt ?? createdAt, zone),
    preliminary ? preliminaryText({ answered, total }) : `${answered} of ${total} answered`,
  ];
  return {
    title: `${title}: ${overall.toFixed(1)} out of 10`,
    about: about.join(" · "),
    overall,
    band,
    mark: markSentence(marks),
    scale: scaleText(overall, band),
    areas: categories.map((category) => areaOf(score, category)),
    actions: texts.recommendations.map(({ title, text, days, firstStep, doneWhen }, index) => ({
      title,
      ...(index < inFull && { text }),
      firstStep: { lead: `First step, ${firstStep.minutes} minutes: `, rest: firstStep.text },
      doneWhen: { lead: `Done when, within ${days} ${days === 1 ? "day" : "days"}: `, rest: doneWhen },
    })),
    insights: texts.insights.map(ledText),
    strengths: texts.strengths.map(ledText),
  };
}

const enough = 12; // lines of a list

/** A report of which as much is left out as fits on three pages, whatever it says. */
export function shortened(report: Report): Report {
  return {
    ...report,
    actions: report.actions.map(({ text: _, ...action }) => action),
    insights: report.insights.slice(0, enough),
    strengths: report.strengths.slice(0, enough),
  };
}

function areaOf({ answered, categories: scores }: Results["score"], category: (typeof categories)[number]) {
  const name = categoryName(category);
  if (!answered.includes(category)) return { name, score: "–", band: "Not answered yet" };
  return { name, score: scores[category].toFixed(1), band: bandOf(scores[category]).label };
}

function ledText({ text }: { text: string }): LedText {
  const lead = leadOf(text);
  return { lead, rest: text.slice(lead.length) };
}

/** "A scale from 0 to 10, filled to 6.8: Good Potential. Its bands: from 0 Requires Work, …" */
function scaleText(overall: number, band: Band): string {
  const parts = bands.toReversed().map(({ from, label }) => `from ${from} ${label}`);
  return `A scale from 0 to 10, filled to ${overall.toFixed(1)}: ${band.label}. Its bands: ${parts.join(", ")}.`;
}
