import { texts } from "../content.ts";
import type { StepNumber } from "../step.ts";

/** Collapsed examples for this step. */
export function StepHelp({ step }: { step: StepNumber }) {
  const { examples } = texts.steps[step - 1] ?? texts.steps[0];
  return (
    <details>
      <summary className="link text-pencil">Examples</summary>
      <ul className="lines">
        {examples.map((example) => (
          <li key={example} className="copy text-base">
            {example}
          </li>
        ))}
      </ul>
    </details>
  );
}
