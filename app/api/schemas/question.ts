import { z } from "zod";
import { type Question as AskedQuestion, categories, questionTypes } from "#app/assessment/questions/question.ts";
import { id } from "./moment.ts";

/** The four areas of the score. */
export const Area = z.enum(categories).meta({ id: "Area" });

/** A question, in the version of its set. */
export const Question = z
  .object({
    key: z.string().meta({ description: "Names it in paths; stays the same when its words are edited" }),
    number: z.int(),
    title: z.string(),
    text: z.string(),
    description: z.string().nullable(),
    area: Area,
    type: z.enum(questionTypes),
    required: z.boolean(),
    choices: z
      .array(z.object({ key: z.string(), label: z.string() }))
      .nullable()
      .meta({ description: "Of a multiple_choice question" }),
    scale: z
      .object({ min: z.number(), max: z.number(), step: z.number(), labels: z.record(z.string(), z.string()) })
      .nullable()
      .meta({ description: "Of a scale question" }),
  })
  .meta({ id: "Question" });

/** The questions of new assessments. */
export const QuestionSet = z.object({ id, questions: z.array(Question) }).meta({ id: "QuestionSet" });

/** A question as the API shows it. */
export function shownQuestion(question: AskedQuestion): z.input<typeof Question> {
  const { key, orderIndex: number, title, text, description, category: area, type, isRequired: required } = question;
  return {
    ...{ key, number, title, text, description, area, type, required },
    choices: question.type === "multiple_choice" ? question.options.map(({ key, label }) => ({ key, label })) : null,
    scale: question.type === "scale" ? question.options : null,
  };
}
