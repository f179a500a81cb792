import { designPath } from "#app/evidence/paths.ts";
import { tasksPath } from "../paths.ts";
import { SummaryActions } from "../summary/summary-actions.tsx";
import { ReadOnlyTasks } from "../tasks/read-only-tasks.tsx";
import { TasksSection } from "../tasks/tasks-section.tsx";
import { CategoryBreakdown } from "./category-breakdown.tsx";
import { CollapsibleList } from "./collapsible-list.tsx";
import type { FoundSummary } from "./find-summary.server.ts";
import { Recommendations } from "./recommendations.tsx";
import { ResultsFrame } from "./results-frame.tsx";
import { ScorePanel } from "./score-panel.tsx";
import { ShareActions } from "./share-actions.tsx";
import { UpgradePrompt } from "./upgrade-prompt.tsx";

interface ResultsPageProps {
  results: FoundSummary;
}

/** The summary of a result: the score, insights and strengths, and what to do next. */
export function ResultsPage({ results }: ResultsPageProps) {
  const { id, score, texts, record, actions, email, booking } = results;
  const revision = record.kind === "old" ? record.revision : undefined;
  return (
    <ResultsFrame results={results} current="Summary">
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr] print:grid-cols-2">
        <ScorePanel {...results}>
          <SummaryActions session={id} revision={revision} email={email} booking={booking} />
        </ScorePanel>
        <CategoryBreakdown
          score={score}
          notAnswered={texts.notAnswered}
          waiting={results.waiting.map(({ category }) => category)}
          locked={results.locked > 0}
          backed={results.backed}
          evidence={results.evidence}
          designs={Object.fromEntries(
            Object.entries(results.designs).map(([category, number]) => [category, designPath(id, number)]),
          )}
          premium={results.tier === "premium"}
        />
      </div>
      {results.locked > 0 && <UpgradePrompt session={id} {...results} />}
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2 print:grid-cols-[3fr_2fr]">
        <CollapsibleList id="insights" heading="Key insights" icon="message-square-quote" lines={texts.insights} />
        <CollapsibleList id="strengths" heading="Strengths" icon="check" lines={texts.strengths} mark="stet" />
      </div>
      <Recommendations
        {...texts}
        waiting={actions.kind === "waiting"}
        tasks={actions.kind === "tasks" ? tasksPath(id) : undefined}
      />
      {actions.kind === "tasks" && (
        <TasksSection session={id} {...actions} told={texts.recommendations.map(({ id }) => id)} closing="" />
      )}
      {actions.kind === "kept" && <ReadOnlyTasks {...actions} />}
      <ShareActions session={id} revision={revision} />
    </ResultsFrame>
  );
}
