import { z } from "zod";
import { categories } from "../questions/question.ts";
import { Range } from "../score/band.ts";
import content from "./insights.json" with { type: "json" };

/** A text shown to founders. Ids are never reused with a different meaning. */
export const Line = z.object({ id: z.string(), text: z.string() });
export type Line = z.infer<typeof Line>;

const Cell = z.object({ insight: Line, strength: Line.optional() });
/** The texts for a score in each of the three text sets. `paid` covers basic and pro. */
const Cells = z.object({ free: Cell, paid: Cell, premium: Cell });
export type Cell = z.infer<typeof Cell>;
export type Table = keyof z.infer<typeof Cells>;

const categoryBand = z.enum(["strong", "middle", "weak"]);
const overallBand = z.enum(["high", "good", "developing", "early"]);

/** If one of these answer rules matches, the texts of the band `use` apply instead. */
const Unless = z.object({ rules: z.array(z.string()), use: categoryBand });
const CategoryCells = Cells.extend({ unless: Unless.optional() });

const limit = z.int().positive().nullable(); // null: no limit
const Limits = z.object({ insights: limit, strengths: limit, recommendations: limit });

const Insights = z.object({
  plans: z.record(z.enum(["free", "basic", "pro", "premium"]), z.enum(["free", "paid", "premium"])),
  limits: z.object({ free: Limits, paid: Limits, premium: Limits, tasks: z.int().positive() }),
  bands: z.object({
    category: z.record(categoryBand, Range),
    overall: z.record(overallBand, Range),
    recommendations: z.object({ improve: Range, advance: Range }),
  }),
  overall: z.record(overallBand, Cells),
  categories: z.record(
    z.enum(categories),
    z.object({
      notAnswered: Line.optional(),
      strong: CategoryCells,
      middle: CategoryCells,
      weak: CategoryCells,
      recommendations: z.object({ improve: z.array(z.string()), advance: z.array(z.string()) }),
    }),
  ),
  /** Replaces all texts about scores until the first questions are answered. */
  begun: Line,
  fallbackStrength: Line,
  premiumLines: z.object({
    industryBenchmarking: z.record(overallBand, Line),
    growthRecommendations: z.record(z.enum(categories), Line),
    expertConsultation: z.record(overallBand, Line),
  }),
  closing: z.object({ free: Line, paid: Line, premium: Line }),
});

/**
 * The result texts by score, validated on import. The other parts of insights.json are parsed where they are used:
 * rules.ts (texts about answers), recommendation.ts (actions), signals.ts, contact.ts.
 */
export const insights = Insights.parse(content);
