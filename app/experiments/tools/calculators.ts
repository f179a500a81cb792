import { marketSizeTool } from "./market-size.ts";
import type { NumberTool } from "./number-tool.ts";
import { pricingTool } from "./pricing.ts";
import { runwayTool } from "./runway.ts";
import { sampleSizeTool } from "./sample-size.ts";

/** A tool of the library that runs on its own page. */
export type Calculator =
  | { kind: "numbers"; title: string; tool: NumberTool }
  | { kind: "talks" | "assumptions"; title: string };

const numbers = (tool: NumberTool): Calculator => ({ kind: "numbers", title: tool.title, tool });

/** By the slug of the tool in the library. */
const calculators: Record<string, Calculator> = {
  "market-size-calculator": numbers(marketSizeTool),
  "interview-counter": { kind: "talks", title: "Interview Counter" },
  "pricing-calculator": numbers(pricingTool),
  "runway-calculator": numbers(runwayTool),
  "sample-size-calculator": numbers(sampleSizeTool),
  "assumption-prioritiser": { kind: "assumptions", title: "Assumption Prioritizer" },
};

/** The calculator of this tool; undefined if it has none. */
export function calculatorOf(slug: string | null | undefined): Calculator | undefined {
  return slug && Object.hasOwn(calculators, slug) ? calculators[slug] : undefined;
}
