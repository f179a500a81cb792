import { z } from "zod";
import { readRows } from "../options/read-rows.ts";
import { readScaleFields } from "../options/scale-fields.ts";
import { categories, questionTypes } from "../question.ts";
import type { QuestionDraft } from "../question-draft.ts";
import { optionFields, rowsIn } from "./option-fields.ts";

const order = "The order must be a whole number from 1 to 1000";
const stale = "This page has been open for a long time. Please check what you entered and send it again.";

const fields = z.object({
  title: required({ label: "Title", maxLength: 200 }),
  description: optional({ label: "Description", maxLength: 1_000, lines: true }),
  text: required({ label: "Question text", maxLength: 2_000, lines: true }),
  category: z.enum(categories, "Choose the category"),
  type: z.enum(questionTypes, "Choose the type"),
  ...optionFields,
  isRequired: z.boolean().default(false),
  order: z
    .number({ error: ({ input }) => (input === undefined ? "Enter the order" : order) })
    .int(order)
    .min(1, order)
    .max(1_000, order),
  help: optional({ label: "Help", maxLength: 5_000, lines: true }),
  weak: optional({ label: "Weak example", maxLength: 5_000, lines: true }),
  strong: optional({ label: "Strong example", maxLength: 5_000, lines: true }),
  go: z.enum(["save", "preview", "restore"]).default("save").catch("save"),
});
type Fields = z.output<typeof fields>;

/** Additional fields for a new question: its future id, so that submitting the form twice creates one question. */
const NewFields = fields.extend({ id: z.uuid(stale) });
/** Additional fields for an existing question: the version the edit is based on, and the question's position then. */
const EditFields = fields.extend({ version: z.number(stale).int(stale), stood: z.number(stale).int(stale) });

/** Runs a check even if others have failed, so that all errors are reported. */
const always = { when: () => true };

function checked<T extends z.ZodType<Fields>>(form: T) {
  return form
    .superRefine((typed, context) => {
      for (const [field, message] of Object.entries(optionErrors(typed)))
        context.addIssue({ code: "custom", path: [field], message });
    }, always)
    .refine((typed) => !typed.weak === !typed.strong, {
      ...always,
      path: ["strong"],
      error: "Give a weak and a strong example, or neither",
    })
    .refine((typed) => Boolean(typed.help) || !(typed.weak && typed.strong), {
      ...always,
      path: ["help"],
      error: "Examples are shown below the help: enter the help as well",
    });
}

/** The form for a new question (SPEC-AD5). */
export const NewQuestionForm = checked(NewFields).transform(({ id, go, order, ...typed }) => ({
  ...{ id, go, position: order },
  draft: draftOf(typed),
}));

/** The form for an existing question. An unchanged order does not move it. */
export const EditQuestionForm = checked(EditFields).transform(({ version, stood, go, order, ...typed }) => ({
  ...{ version, go, position: order === stood ? undefined : order },
  draft: draftOf(typed),
}));

const notImported = "Press Import to put this into the fields above, or empty this field";

/** The errors of the options by field, for types that have options. */
function optionErrors(typed: Partial<Fields>): Record<string, string> {
  const read = readOptions(typed);
  if (!read) return {};
  return { ...(!read.ok && read.errors), ...(typed.json?.trim() && { json: notImported }) };
}

function readOptions(typed: Partial<Fields>) {
  if (typed.type === "multiple_choice") return readRows(rowsIn(typed));
  return typed.type === "scale" ? readScaleFields(typed) : undefined;
}

function draftOf(typed: Omit<Fields, "go" | "order">): QuestionDraft {
  const { title, description, text, category, type, isRequired, help, weak, strong } = typed;
  const read = readOptions(typed);
  return {
    ...{ title, description, text, category, type, isRequired, help },
    examples: weak && strong ? { weak, strong } : null,
    options: read?.ok ? read.options : null,
  } as QuestionDraft;
}

interface TextRule {
  label: string;
  /** In characters. */
  maxLength: number;
  /** Whether line breaks are allowed. */
  lines?: boolean;
}

/** A required text field of the editor. */
function required(rule: TextRule) {
  return text(rule).min(1, missing(rule));
}

/** An optional text field; null if empty (SPEC-AD5). */
function optional(rule: TextRule) {
  return text(rule)
    .optional()
    .transform((typed) => typed || null);
}

/** A text field. Line ends are normalized to one character, as in the database. */
function text(rule: TextRule) {
  const { label, maxLength, lines = false } = rule;
  const allowed = lines ? /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u : /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
  return z
    .string({ error: missing(rule) })
    .trim()
    .overwrite((typed) => typed.replace(/\r\n?/g, "\n"))
    .max(maxLength, `${label} must be ${maxLength} characters or fewer`)
    .regex(allowed, `${label} contains a character we can't use. Please type it instead of pasting it.`);
}

function missing({ label }: TextRule): string {
  return `Enter the ${label.toLowerCase()}`;
}
