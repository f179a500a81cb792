import { areas, byRisk, readAssumptions, riskOf } from "./assumptions.ts";
import type { Calculator } from "./calculators.ts";
import { frequency, readTalks, talksAdvice } from "./interview-counter.ts";
import { readNumbers } from "./number-tool.ts";

/** The result of a calculator as lines of text to copy; undefined if its input is invalid. */
export function outcomeText(calculator: Calculator, query: URLSearchParams): string | undefined {
  switch (calculator.kind) {
    case "numbers": {
      const { numbers } = readNumbers(calculator.tool, query);
      if (!numbers) return undefined;
      const { figures, advice } = calculator.tool.outcome(numbers);
      return [...figures.map(([name, value]) => `${name}: ${value}`), ...advice].join("\n");
    }
    case "talks": {
      const { talks } = readTalks(query);
      const themes = frequency(talks).map(({ theme, people }) => `${theme}: ${people} of ${talks.length}`);
      return [...themes, talksAdvice(talks)].join("\n");
    }
    case "assumptions": {
      const assumptions = byRisk(readAssumptions(query).assumptions);
      if (assumptions.length === 0) return undefined;
      return assumptions
        .map((one) => `${riskOf(one)} of 25: ${one.text}. Smallest test: ${areas[one.area].test}`)
        .join("\n");
    }
  }
}
