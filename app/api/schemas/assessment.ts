import { z } from "zod";
import type { ListedSession } from "#app/assessment/list/listed-session.ts";
import type { AssessmentSession } from "#app/assessment/sessions/session.ts";
import { answeredCount } from "#app/assessment/sessions/session.ts";
import { Answer, shownAnswers } from "./answer.ts";
import { id, moment } from "./moment.ts";
import { pageOf } from "./page.ts";
import { Question, shownQuestion } from "./question.ts";

const Idea = z
  .object({
    id,
    name: z.string().meta({ description: "Empty until it has one" }),
    sentence: z.string().meta({ description: "What it is, in one sentence; may be empty" }),
  })
  .meta({ id: "Idea" });

const base = {
  id,
  idea: Idea,
  createdAt: moment,
  completedAt: moment.nullable(),
  answered: z.int(),
  of: z.int().meta({ description: "Questions" }),
};

/** An assessment in a list. */
export const ListedAssessment = z
  .object({
    ...base,
    changedAt: moment,
    score: z.number().nullable().meta({ description: "0 to 10, one decimal; null until it was completed once" }),
  })
  .meta({ id: "ListedAssessment" });

export const AssessmentPage = pageOf(ListedAssessment, "AssessmentPage");

/** An assessment with its questions and answers. */
export const Assessment = z
  .object({ ...base, updatedAt: moment, questions: z.array(Question), answers: z.array(Answer) })
  .meta({ id: "Assessment" });

/** An assessment that was just started. */
export const StartedAssessment = z.object(base).meta({ id: "StartedAssessment" });

/** The body that starts an assessment. */
export const NewAssessment = z
  .strictObject({
    idea: z.uuid().optional().meta({ description: "Of an idea you have; without it, an assessment of a new idea" }),
  })
  .meta({ id: "NewAssessment" });

/** A session in a list, as the API shows it. */
export function listedAssessment(session: ListedSession): z.input<typeof ListedAssessment> {
  const { id, idea, createdAt, changedAt, answered, allowed: of, score } = session;
  const completedAt = session.kind === "done" ? session.finishedAt : null;
  return { id, idea: shownIdea(idea), createdAt, changedAt, completedAt, answered, of, score: score ?? null };
}

/** A session, as the API shows it. */
export function shownAssessment(session: AssessmentSession): z.input<typeof Assessment> {
  const { updatedAt, questions } = session;
  return {
    ...startedAssessment(session),
    updatedAt,
    questions: questions.map(shownQuestion),
    answers: shownAnswers(session),
  };
}

/** The same without questions and answers. */
export function startedAssessment(session: AssessmentSession): z.input<typeof StartedAssessment> {
  const { id, idea, createdAt, completedAt, questions } = session;
  const answered = answeredCount(session, questions);
  return { id, idea: shownIdea(idea), createdAt, completedAt, answered, of: questions.length };
}

function shownIdea({ id, name, sentence }: z.input<typeof Idea>): z.input<typeof Idea> {
  return { id, name, sentence };
}
