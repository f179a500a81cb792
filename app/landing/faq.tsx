import type { ReactNode } from "react";
import { LandingSection } from "./landing-section.tsx";

const questions: [question: string, answer: ReactNode][] = [
  [
    "How long does it take?",
    "The first three questions take about three minutes, all ten about seven. Take longer for the text answers if you want the result to be useful. Everything you type is saved.",
  ],
  [
    "What if I have no customers yet?",
    "Then say so. Low answers in the right places lead to better recommendations than high ones.",
  ],
  [
    "Who reads my answers?",
    <>
      You, and the people at Firstproof who help founders. Nobody else. See{" "}
      <a href="/privacy#answers">"What we do with your answers"</a>.
    </>,
  ],
  [
    "Does a machine judge my idea?",
    "No. The score follows fixed rules, and your result shows each step of them: how many points each answer gave and why.",
  ],
  [
    "What do I get for free?",
    "One assessment with 3 questions, your problem score, up to two insights, three strengths and two actions, and the free guides in full.",
  ],
  ["Can I stop a plan?", "Yes, at any time and without writing to anyone. Everything you wrote stays readable."],
];

/** Questions people ask, each answer one press away. */
export function Faq() {
  return (
    <LandingSection id="faq" title="Questions people ask">
      <div className="mt-6 max-w-text">
        {questions.map(([question, answer]) => (
          <details key={question} className="border-t border-line">
            <summary className="py-3 font-semibold">{question}</summary>
            <p className="pb-4 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
