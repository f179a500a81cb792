import fc from "fast-check";
import { categories, type Question } from "#app/assessment/questions/question.ts";
import { contentOf, type QuestionDraft } from "#app/assessment/questions/question-draft.ts";

/** A sample question about pets, as an administrator might write it. */
export function someDraft(change: Partial<QuestionDraft> = {}): QuestionDraft {
  return {
    ...{ title: "Pets", description: null, text: "How many pets do they have?", category: "riskAwareness" },
    ...{ isRequired: true, help: null, examples: null, type: "yes_no", options: null },
    ...change,
  } as QuestionDraft;
}

/** The draft of an existing question as its editor opens it, with changes. */
export function draftOf(question: Question, change: Partial<QuestionDraft> = {}): QuestionDraft {
  return { ...contentOf(question), ...change } as QuestionDraft;
}

const label = fc.constantFrom("They pay", "They look", "They wait", "Nothing", "Something else");
const options = fc.oneof(
  fc.record({ type: fc.constantFrom("text", "yes_no"), options: fc.constant(null) }),
  fc.record({
    type: fc.constant("multiple_choice"),
    options: fc
      .uniqueArray(label, { minLength: 2, maxLength: 5 })
      .map((labels) => labels.map((one) => ({ label: one }))),
  }),
  fc.record({
    type: fc.constant("scale"),
    options: fc.integer({ min: 1, max: 20 }).map((max) => ({ min: 0, max, step: 1, labels: {} })),
  }),
);

/** Any question as an administrator might write it. */
export const anyDraft: fc.Arbitrary<QuestionDraft> = fc
  .tuple(options, fc.constantFrom("Pets", "Prices", "Plans"), fc.constantFrom(...categories), fc.boolean())
  .map(([given, title, category, isRequired]) => someDraft({ ...given, title, category, isRequired } as QuestionDraft));

/** What an administrator may change of a question. */
export function changesOf(question: Question): Partial<QuestionDraft>[] {
  const required = { isRequired: !question.isRequired };
  const options =
    question.type === "multiple_choice" && question.options.length > 2
      ? { options: question.options.slice(1) }
      : question.type === "scale"
        ? { options: { ...question.options, max: question.options.max + question.options.step } }
        : required;
  return [{ text: `${question.text} Please say when.`.slice(0, 400) }, required, options as Partial<QuestionDraft>];
}
