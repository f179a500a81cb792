import { LandingSection } from "./landing-section.tsx";

const steps = [
  [
    "01",
    "Take the Assessment",
    "5 minutes",
    "Tell us about one real case, the conversations you have had, and what people do today.",
  ],
  ["02", "Get Your Score", "Instant", "See how much evidence you have in four areas, and how each number came about."],
  [
    "03",
    "Start Building",
    "Forever",
    "Work through actions that take a week or less, each with a first step under an hour.",
  ],
] as const;

/** How it goes, in three steps. */
export function Steps() {
  return (
    <LandingSection id="how" title="From an idea to a next step" sheet>
      <p className="mt-2 text-soft">3 smart questions to begin with, seven more if you want the whole picture.</p>
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {steps.map(([number, title, time, text]) => (
          <li key={number} className="border-t-2 border-ink pt-2">
            <p className="font-mono text-2xl font-bold">{number}</p>
            <h3 className="text-xl">
              {title} <span className="slug">{`(${time})`}</span>
            </h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 font-semibold">Join hundreds of founders who checked before they built.</p>
    </LandingSection>
  );
}
