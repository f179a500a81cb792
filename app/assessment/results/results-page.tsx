import type { ReactNode } from "react";
import { CategoryBreakdown } from "./category-breakdown.tsx";
import { FoldedLines } from "./folded-lines.tsx";
import { Recommendations } from "./recommendations.tsx";
import type { Results } from "./results.server.ts";
import { ResultsFrame } from "./results-frame.tsx";
import { ScorePanel } from "./score-panel.tsx";
import { TakeAlong } from "./take-along.tsx";
import { UpgradePrompt } from "./upgrade-prompt.tsx";

interface ResultsPageProps {
  results: Results;
  /** The panel "Tools & Resources", which is another domain's. */
  tools?: ReactNode;
}

/** A result at a glance: the score, what was noticed, and what to do next. */
export function ResultsPage({ results, tools }: ResultsPageProps) {
  const { score, texts } = results;
  return (
    <ResultsFrame results={results} current="Summary">
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr] print:block">
        <ScorePanel {...results} />
        <CategoryBreakdown score={score} notAsked={texts.notAsked} />
      </div>
      {results.locked > 0 && <UpgradePrompt session={results.id} {...results} />}
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <FoldedLines id="insights" heading="Key insights" icon="message-square-quote" lines={texts.insights} />
        <FoldedLines id="strengths" heading="Strengths" icon="check" lines={texts.strengths} mark="stet" />
      </div>
      <Recommendations recommendations={texts.recommendations} closing={texts.closing} />
      {tools}
      <TakeAlong session={results.id} />
    </ResultsFrame>
  );
}
