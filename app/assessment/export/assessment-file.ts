import { z } from "zod";
import { tiers } from "#app/billing/access.ts";
import { categories, type Question, questionTypes } from "../questions/question.ts";
import { keywordGroups } from "../score/quality.ts";
import { maxAnswer } from "../sessions/parse-answer.ts";
import { maxTitle, titleError } from "../tasks/task.ts";

/** The file's format header. A change that an older reader would misread requires a new version. */
export const fileFormat = { format: "firstproof.assessment", version: 1 } as const;

/** The same format without our name, in the file of a founder who uses a brand. */
export const brandedFormat = "assessment";

const limits = { questions: 100, earlier: 1_000, results: 1_000 };

/** Text stored unchanged: no control characters except tabs and line ends, no unpaired surrogates. */
const words = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `longer than ${maxLength} characters`)
    .refine((text) => !/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(text), "has a control character");
const name = z.string().regex(/^[\w-]{1,100}$/, "is no name");
const day = z.iso.date("is no day").regex(/^20/, "is no day of this century");
const points = z.number().min(0).max(10);
const value = z.union([words(maxAnswer), z.number(), z.boolean()]);
const stored = {
  text: words(maxAnswer),
  data: z.record(name, value).nullable(),
};

/**
 * One assessment as a file: everything its score is based on, and nothing that identifies its owner. docs/score.md
 * describes how to recalculate the score from it. Timestamps are ISO 8601 in UTC.
 * @param latest later timestamps are clamped to this one: a wrong clock must not put an assessment into the future
 */
export function assessmentFile(latest: string) {
  const moment = z
    .string()
    .refine((text) => /^20\d\d-/.test(text) && isMoment(text), "is no moment such as 2026-11-20T12:00:00.000Z")
    .transform((text) => (text > latest ? latest : text));
  const answer = z.strictObject({
    ...stored,
    revision: z.int().min(1).max(1_000_000),
    createdAt: moment,
    updatedAt: moment,
    completedAt: moment.nullable(),
  });
  const question = z.strictObject({
    key: name,
    order: z.int().min(1).max(10_000),
    title: words(5_000),
    description: words(20_000).nullable(),
    text: words(20_000),
    category: z.enum(categories),
    type: z.enum(questionTypes),
    options: z.unknown(),
    required: z.boolean(),
    help: words(20_000).nullable(),
    examples: z.unknown(),
    answer: answer.nullable(),
    earlier: z.array(z.strictObject({ ...stored, createdAt: moment })).max(limits.earlier, "are too many"),
  });
  const result = z.strictObject({
    revision: z.int().min(1).max(limits.results),
    createdAt: moment,
    keywordsVersion: z.int(),
    allowed: z.int().min(1).max(limits.questions),
    tier: z.enum(tiers).default("free"), // absent in older files
    overall: points,
    categories: z.strictObject(forEach(categories, () => points.nullable())),
    values: z.record(name, value),
    /** Texts that are marked, if any is. An import ignores them and judges again. */
    marks: z
      .array(z.strictObject({ question: name, verdict: z.literal("stuffed") }))
      .max(limits.questions)
      .optional(),
  });
  const task = z.strictObject({
    action: name.nullable(),
    title: words(maxTitle).refine((title) => titleError(title) === undefined, "is no title"),
    description: words(2_000),
    priority: z.enum(["high", "medium", "low"]),
    dueOn: day.nullable(),
    outcomes: words(2_000),
    createdAt: moment,
    updatedAt: moment,
    completedAt: moment.nullable(),
  });
  return z.strictObject({
    format: z.enum([fileFormat.format, brandedFormat]),
    version: z.literal(fileFormat.version),
    idea: z.strictObject({ name: words(60), sentence: words(200) }).default({ name: "", sentence: "" }), // as in older files
    /** Whose report it is, and who counted. An import ignores it. */
    brand: z.strictObject({ name: words(60), foot: z.array(words(500)).max(210) }).optional(),
    createdAt: moment,
    updatedAt: moment,
    completedAt: moment.nullable(),
    rule: z.strictObject({
      keywordsVersion: z.int(),
      keywords: z.strictObject(forEach(keywordGroups, () => z.array(words(100)).max(200))),
      weights: z.array(z.number()).max(200),
      divisors: z.strictObject(forEach(categories, () => z.number())),
    }),
    questions: z.array(question).min(1, "are none").max(limits.questions, `are more than ${limits.questions}`),
    results: z.array(result).max(limits.results, `are more than ${limits.results}`),
    tasks: z.array(task).max(40, "are more than 40"),
    deletedTasks: z.array(z.strictObject({ action: name, deletedAt: moment })).max(200, "are more than 200"),
  });
}

export type AssessmentFile = z.output<ReturnType<typeof assessmentFile>>;
type FileQuestion = AssessmentFile["questions"][number];

/** The file without its marks, which depend on what a server knows besides. */
export function withoutMarks(file: AssessmentFile): AssessmentFile {
  return { ...file, results: file.results.map(({ marks: _, ...result }) => result) };
}

/** Serializes the file deterministically: the same assessment gives the same bytes. */
export function fileText(file: AssessmentFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

function forEach<K extends string, T>(keys: readonly K[], make: () => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, make()])) as Record<K, T>;
}

/** The content of a question version, without its version number and position, which differ between servers. */
type QuestionContent = Omit<FileQuestion, "answer" | "earlier" | "order">;

/** The content of a question in the export format. */
export function contentOf(question: Question): QuestionContent {
  return {
    key: question.key,
    title: question.title,
    description: question.description,
    text: question.text,
    category: question.category,
    type: question.type,
    options: question.options,
    required: question.isRequired,
    help: question.help,
    examples: question.examples,
  };
}
