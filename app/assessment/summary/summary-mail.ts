import { footLines, type ShownBrand } from "#app/brand/brand.ts";
import { accountMail, footedMail, type Mail } from "#app/platform/mail/mail.ts";
import { withOrigin } from "#app/platform/site.ts";
import { dayName } from "#app/ui/day-label.ts";
import { markSentence } from "../marks/mark.ts";
import { categoryName } from "../questions/category-name.ts";
import { categories } from "../questions/question.ts";
import type { Results } from "../results/results.server.ts";
import { scoreMeaning } from "../score/band.ts";
import { preliminaryText } from "../score/score-line.ts";

interface SummaryMailInput {
  firstName: string;
  /** The reader's time zone. */
  zone: string;
  results: Pick<
    Results,
    "idea" | "createdAt" | "completedAt" | "answered" | "total" | "preliminary" | "score" | "marks" | "texts"
  >;
  /** The absolute URL of the page with the answers and how each score was calculated. */
  url: string;
  /** The origin of our public URL. */
  origin: string;
  /** The founder's brand: the mail can be passed on, so it has no link to their account. */
  brand?: ShownBrand;
}

/** The mail `assessment-summary`: a result as text, with the actions its plan includes. */
export function summaryMail({ firstName, zone, results, url, origin, brand }: SummaryMailInput): Mail {
  const { idea, createdAt, completedAt, answered, total, preliminary, score, marks, texts } = results;
  const overall = score.overall.toFixed(1);
  const { label } = score.band;
  const body = [
    `Here's the summary of your assessment${idea.name && ` of ${idea.name}`} from ${dayName(completedAt ?? createdAt, zone)}.`,
    lines(
      "Likelihood to activate business opportunity in 90 days",
      `    ${overall} out of 10: ${label}`,
      preliminary && `    ${preliminaryText({ answered, total })}`,
    ),
    markSentence(marks) ?? "",
    `${scoreMeaning} New evidence can change it within a week.`,
    lines(
      "By area",
      ...categories.map((category) => {
        const value = score.answered.includes(category)
          ? `${score.categories[category].toFixed(1)} out of 10`
          : "0 out of 10, not answered yet";
        return `    ${categoryName(category)}: ${value}`;
      }),
    ),
    lines("What we noticed", ...texts.insights.map(({ text }) => `  - ${text}`)),
    lines("What's strong", ...texts.strengths.map(({ text }) => `  - ${text}`)),
    lines(
      "What to do next",
      ...texts.recommendations.map(({ title, text, firstStep, doneWhen }, index) =>
        lines(
          `  ${index + 1}. ${title}`,
          `     ${text}`,
          `     First step (${firstStep.minutes} minutes): ${firstStep.text}`,
          `     Done when: ${doneWhen}`,
        ),
      ),
    ),
    withOrigin(texts.closing, origin),
    ...(brand
      ? []
      : [
          lines("See your answers and how we got each number:", url),
          "You asked for this email on your results page. We send it once, and only to you.",
        ]),
  ];
  const letter = {
    subject: `Your assessment: ${overall} out of 10`,
    preview: `${label}. Your first step takes less than an hour.`,
    firstName,
    body: body.filter(Boolean).join("\n\n"),
  };
  return brand ? footedMail(letter, [brand.name, ...footLines(brand)]) : accountMail(letter);
}

function lines(...all: (string | false)[]): string {
  return all.filter(Boolean).join("\n");
}
