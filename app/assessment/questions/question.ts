import { z } from "zod";

/** The four areas of the score, in question and display order (SPEC-EU9). */
export const categories = ["problemValidation", "marketOpportunity", "competitiveAdvantage", "riskAwareness"] as const;
export type Category = (typeof categories)[number];

/**
 * An option. Rules and answers refer to its `key`. `points` are 0..100; if omitted, they follow from its position
 * (SPEC-D23).
 */
export const Choice = z.object({
  key: z.string().min(1, "An option needs a key"),
  label: z.string().min(1, "An option needs a label"),
  points: z.number().min(0, "Points are 0 to 100").max(100, "Points are 0 to 100").optional(),
});
export type Choice = z.infer<typeof Choice>;

/** The options of a multiple_choice question, in the order shown. */
export const Choices = z
  .array(Choice)
  .min(2, "A multiple choice question needs at least two options")
  .refine((choices) => allDiffer(choices.map(({ key }) => key)), "Two options have the same key")
  .refine((choices) => allDiffer(choices.map(({ label }) => label)), "Two options have the same label");

const bound = z.number().min(-1_000_000).max(1_000_000);

/** The options of a scale question. `labels` are keyed by their number, usually both ends. */
export const Scale = z
  .object({
    min: bound,
    max: bound,
    step: z.number().min(0.001).default(1),
    labels: z.record(z.string(), z.string()).default({}),
  })
  .refine(({ min, max }) => min < max, "The maximum of a scale must be above its minimum")
  .refine((scale) => isOnScale(scale, scale.max), "The maximum of a scale must be whole steps away from its minimum");
export type Scale = z.infer<typeof Scale>;

const Examples = z.object({ weak: z.string(), strong: z.string() });

const everyQuestion = {
  id: z.string(),
  /** Stable across edits: rules and answers refer to the key, never to the order. */
  key: z.string().min(1),
  version: z.int().min(1),
  orderIndex: z.int().min(1),
  title: z.string(),
  description: z.string().nullable(),
  text: z.string(),
  category: z.enum(categories),
  isRequired: z.boolean(),
  help: z.string().nullable(),
  examples: Examples.nullable(),
};

/** One version of a question. Sessions keep their version, so that an edit never changes an old score (SPEC-D22). */
export const Question = z.discriminatedUnion("type", [
  z.object({ ...everyQuestion, type: z.literal("text"), options: z.null() }),
  z.object({ ...everyQuestion, type: z.literal("yes_no"), options: z.null() }),
  z.object({ ...everyQuestion, type: z.literal("multiple_choice"), options: Choices }),
  z.object({ ...everyQuestion, type: z.literal("scale"), options: Scale }),
]);
export type Question = z.infer<typeof Question>;
export type QuestionType = Question["type"];
export const questionTypes = ["text", "multiple_choice", "yes_no", "scale"] as const satisfies readonly QuestionType[];

/**
 * A question under the specification's column names (SPEC-EU3). `options` and `examples` are JSON text or parsed
 * values.
 */
interface QuestionRow {
  id: string;
  key: string;
  version: number;
  order_index: number;
  title: string;
  description: string | null;
  question_text: string;
  category: string;
  question_type: string;
  options: unknown;
  is_required: boolean | number;
  help?: string | null;
  examples?: unknown;
}

/**
 * Parses a question from its row or from questions.json.
 * @throws ZodError, or SyntaxError for invalid JSON: the row was not written by this product
 */
export function questionOf(row: QuestionRow): Question {
  return Question.parse({
    id: row.id,
    key: row.key,
    version: row.version,
    orderIndex: row.order_index,
    title: row.title,
    description: row.description,
    text: row.question_text,
    category: row.category,
    type: row.question_type,
    options: decoded(row.options),
    isRequired: Boolean(row.is_required),
    help: row.help ?? null,
    examples: decoded(row.examples),
  });
}

/** Whether the label of a value on a scale already names it, such as "12 or more". */
export function namesValue(label: string, value: number): boolean {
  return label.startsWith(`${value} `);
}

/** Whether the scale has this number: within its range and a whole number of steps from the minimum. */
export function isOnScale({ min, max, step }: { min: number; max: number; step: number }, value: number): boolean {
  const steps = (value - min) / step;
  return value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6; // 0.3 is three steps of 0.1
}

function decoded(column: unknown): unknown {
  return typeof column === "string" ? JSON.parse(column) : (column ?? null);
}

function allDiffer(values: string[]): boolean {
  return new Set(values).size === values.length;
}

/** The maximum number of questions in an assessment. An export can hold no more than a hundred (assessment-file.ts). */
export const maxQuestions = 50;

/** The error shown when the maximum is exceeded. */
export const tooManyQuestions = `An assessment can have at most ${maxQuestions} questions. Delete one first.`;
