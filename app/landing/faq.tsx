import type { ReactNode } from "react";
import { site } from "#app/platform/site.ts";
import { LandingSection } from "./landing-section.tsx";

const questions = (): [question: string, answer: ReactNode][] => [
  [
    "How long does it take?",
    "The first three questions take about three minutes, and all ten about seven. Spend more time on the written answers if you want a more useful result. Everything you type is saved.",
  ],
  [
    "What if I don't have customers yet?",
    "Then say so. Low answers in the right places lead to better recommendations than high ones.",
  ],
  [
    "Who can read my answers?",
    <>
      You, and the people at {site.name} who help founders. Nobody else. See{" "}
      <a href="/privacy#answers">"What we do with your answers"</a>.
    </>,
  ],
  [
    "Does a machine judge my idea?",
    "No. The score follows fixed rules, and your result shows every step: how many points each answer earned, and why.",
  ],
  [
    "What do I get for free?",
    "One assessment with 3 questions, your problem score, up to 2 insights, 3 strengths, and 2 actions, plus every free guide in full.",
  ],
  ["Can I cancel my plan?", "Yes, anytime, without writing to anyone. You can still read everything you wrote."],
];

/** Frequently asked questions, each expandable. */
export function Faq() {
  return (
    <LandingSection id="faq" title="Questions people ask">
      <div className="mt-6 max-w-text">
        {questions().map(([question, answer]) => (
          <details key={question} className="border-t border-line">
            <summary className="py-3 font-semibold">{question}</summary>
            <p className="pb-4 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
