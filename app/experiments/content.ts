import { z } from "zod";
import content from "./experiments.json" with { type: "json" };

const category = z.enum(["problemValidation", "marketOpportunity", "competitiveAdvantage", "riskAwareness"]);

const Step = z.object({
  step: z.int(),
  field: z.string(),
  title: z.string(),
  prompt: z.string(),
  why: z.string(),
  placeholder: z.union([z.string(), z.object({ startingNumber: z.string(), finalNumber: z.string() })]),
  hint: z.string(),
  examples: z.array(z.string()),
});

const Recipe = z.object({
  slug: z.string(),
  title: z.string(),
  category,
  answers: z.string(),
  useWhen: z.string(),
  prefill: z.object({
    observation: z.string(),
    metric: z.string(),
    startingNumber: z.number(),
    finalNumber: z.number(),
    experimentSetup: z.string(),
    timeToCreate: z.number(),
  }),
  numbersNote: z.string(),
  strongEvidence: z.string(),
  trap: z.string(),
  /** The slug of a guide in the library. */
  guide: z.string(),
});
export type Recipe = z.infer<typeof Recipe>;

const Labelled = z.object({ label: z.string(), hint: z.string() });

const Content = z.object({
  howToRead: z.string(),
  steps: z.tuple([Step, Step, Step, Step, Step]),
  simplificationTips: z.object({ intro: z.string(), tips: z.array(z.string()) }),
  summary: z.object({ title: z.string(), intro: z.string(), checklist: z.array(z.string()), download: z.string() }),
  recipes: z.array(Recipe),
  resultForm: z.object({
    title: z.string(),
    fields: z
      .array(Labelled.extend({ field: z.string() }))
      .transform((fields) => Object.fromEntries(fields.map(({ field, ...texts }) => [field, texts])))
      .pipe(
        z.object({
          resultNumber: Labelled,
          peopleCount: Labelled,
          evidenceLevel: Labelled,
          surprise: Labelled,
          decision: Labelled,
        }),
      ),
    decisions: z.array(z.object({ key: z.enum(["goOn", "changeOne", "stop"]), label: z.string(), text: z.string() })),
    messages: z.object({
      reached: z.string(),
      missed: z.string(),
      smallSample: z.string(),
      zero: z.string(),
      lowLevel: z.string(),
    }),
  }),
  emptyStates: z.object({ tracked: z.string(), noResult: z.string() }),
});

/** The texts of the creator, its recipes and the result form, validated on import. Error messages are in step.ts. */
export const texts = Content.parse(content);

/** The recipe with this slug. */
export function recipeOf(slug: string | null | undefined): Recipe | undefined {
  return texts.recipes.find((recipe) => recipe.slug === slug);
}
