import { scoreMeaning } from "#app/assessment/score/band.ts";
import { LandingSection } from "./landing-section.tsx";

const steps = [
  [
    "01",
    "Take the Assessment",
    "5 minutes",
    "Tell us about one real case, the conversations you've had, and what people do about the problem today.",
  ],
  ["02", "Get Your Score", "Instant", `${scoreMeaning} You see four areas, and where every number comes from.`],
  [
    "03",
    "Start Building",
    "Forever",
    "Work through actions that take a week or less. Each one starts with a step that takes under an hour.",
  ],
] as const;

/** How it works, in three steps. */
export function Steps() {
  return (
    <LandingSection id="how" title="From idea to next step" sheet>
      <p className="mt-2 text-soft">3 smart questions to start, and seven more if you want the full picture.</p>
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {steps.map(([number, title, time, text]) => (
          <li key={number} className="border-t-2 border-ink pt-2">
            <p className="font-mono text-2xl font-bold">{number}</p>
            <h3 className="text-xl">
              {title} <span className="meta">{`(${time})`}</span>
            </h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 font-semibold">Join hundreds of founders who checked before they built.</p>
    </LandingSection>
  );
}
