import { rankOf } from "#app/billing/access.ts";
import { designPath } from "#app/evidence/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import {
  benchmarkPath,
  emailPath,
  exportPath,
  reportPath,
  resultAnswersPath,
  sharePath,
  signedPath,
  tasksPath,
  upgradePath,
  whatIfPath,
} from "../paths.ts";
import { ReadOnlyTasks } from "../tasks/read-only-tasks.tsx";
import { TasksSection } from "../tasks/tasks-section.tsx";
import type { NextStep } from "../what-if/what-if.ts";
import { CategoryBreakdown } from "./category-breakdown.tsx";
import { CollapsibleList } from "./collapsible-list.tsx";
import type { FoundSummary } from "./find-summary.server.ts";
import { FirstAction } from "./first-action.tsx";
import { Recommendations } from "./recommendations.tsx";
import { ResultsFrame } from "./results-frame.tsx";
import { ScorePanel } from "./score-panel.tsx";

interface ResultsPageProps {
  results: FoundSummary;
}

/** The summary of a result: the score, insights and strengths, and what to do next. */
export function ResultsPage({ results }: ResultsPageProps) {
  const { id, score, texts, record, actions, email, booking, brand } = results;
  const revision = record.kind === "old" ? record.revision : undefined;
  return (
    <ResultsFrame results={results} current="Summary">
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr] print:grid-cols-2">
        <ScorePanel {...results} answers={resultAnswersPath(id, revision)}>
          <FirstAction
            recommendations={texts.recommendations}
            actions={actions}
            isPrimary={!(results.progress?.isOpen || record.kind === "none")}
          />
          <SummaryActions session={id} revision={revision} email={email} booking={booking} />
        </ScorePanel>
        <CategoryBreakdown
          score={score}
          notAnswered={texts.notAnswered}
          waiting={results.waiting.map(({ category }) => category)}
          locked={results.locked > 0}
          backed={results.backed}
          evidence={results.evidence}
          related={results.related}
          designs={Object.fromEntries(
            Object.entries(results.designs).map(([category, number]) => [category, designPath(id, number)]),
          )}
          premium={results.tier === "premium"}
        />
      </div>
      {results.locked > 0 && <UpgradePrompt session={id} {...results} />}
      <NextSteps session={id} revision={revision} steps={results.steps} />
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2 print:grid-cols-[3fr_2fr]">
        <CollapsibleList id="insights" heading="Key insights" lines={texts.insights} branded={brand !== undefined} />
        <CollapsibleList id="strengths" heading="Strengths" lines={texts.strengths} ticked />
      </div>
      {results.tier === "premium" && !results.preliminary && (
        <p className="mt-4 print:hidden">
          <a className="link" href={benchmarkPath(id, revision)}>
            Each area beside other founders
          </a>
        </p>
      )}
      <Recommendations
        {...texts}
        waiting={actions.kind === "waiting"}
        tasks={actions.kind === "tasks" ? tasksPath(id) : undefined}
        branded={brand !== undefined}
      />
      {actions.kind === "tasks" && (
        <TasksSection session={id} {...actions} explained={texts.recommendations.map(({ id }) => id)} closing="" />
      )}
      {actions.kind === "kept" && <ReadOnlyTasks tasks={actions.tasks} to={tasksPath(id)} />}
      <ShareActions session={id} revision={revision} hasPdf={rankOf(results.tier) > 0} />
    </ResultsFrame>
  );
}

interface NextStepsProps {
  session: string;
  /** A recorded result; undefined for the current answers. */
  revision?: number;
  steps: NextStep[];
}

/** What would move the score most, and the page where other answers can be tried. */
function NextSteps({ session, revision, steps }: NextStepsProps) {
  return (
    <section className="card mt-6 print:hidden">
      <h2>{steps.length === 3 ? "Three steps that would move it most" : "Steps that would move it most"}</h2>
      <p className="hint mt-1">
        {steps.length === 0
          ? "No single step in what happened would add 0.1 or more."
          : "What each adds alone, by the published rule."}
      </p>
      {steps.length > 0 && (
        <ol className="list mt-4">
          {steps.map(({ number, title, from, to, effect }) => (
            <li key={number} className="row">
              <b className="figures">{`+${effect.toFixed(1)}`}</b>{" "}
              <p className="fill">
                <b>{`${number} ${title}:`}</b>
                {` from “${from}” to “${to}”`}
              </p>
            </li>
          ))}
        </ol>
      )}
      <a className="link" href={whatIfPath(session, revision)}>
        Try what if
      </a>
    </section>
  );
}

interface ShareActionsProps {
  session: string;
  revision?: number;
  /** Whether the plan includes the report as a PDF. */
  hasPdf: boolean;
}

/** Links for sharing and exporting a result. */
function ShareActions({ session, revision, hasPdf }: ShareActionsProps) {
  return (
    <div className="mt-6 print:hidden">
      <h2>Share and export</h2>
      <p className="actions mt-2">
        <a className="btn" href={sharePath(session, revision)}>
          Share link
        </a>{" "}
        {hasPdf && (
          <a className="btn" href={reportPath(session, revision)}>
            Download PDF
          </a>
        )}{" "}
        <a className="btn" href={exportPath(session)}>
          Export
        </a>{" "}
        <a className="btn" href={signedPath(session, revision)}>
          Signed report
        </a>
      </p>
    </div>
  );
}

interface UpgradePromptProps {
  session: string;
  /** Number of questions that count. The next one is where the assessment continues. */
  counted: number;
  locked: number;
  answered: number;
}

/** What the full assessment would add, for users whose plan ends before it (SPEC-EU2, "Continue Your Assessment"). */
function UpgradePrompt({ session, counted, locked, answered }: UpgradePromptProps) {
  return (
    <section className="mt-6 border-2 border-accent bg-tint p-4 md:p-6 print:hidden" aria-labelledby="upgrade">
      <div className="row">
        <div className="fill">
          <h2 id="upgrade" className="text-2xl">
            Continue Your Assessment
          </h2>
          <p className="mt-2">
            {`${locked} questions to go. Your ${answered} answers are saved. `}
            The full assessment asks what people have given to get your solution, who you can reach, what they use
            today, and what could prove you wrong.
          </p>
        </div>
        <a className="btn w-full px-6 md:w-auto" href={upgradePath(session, counted + 1)}>
          See plans
        </a>
      </div>
    </section>
  );
}

interface SummaryActionsProps {
  session: string;
  /** A recorded result; undefined for the current answers. */
  revision?: number;
  email: string;
  /** The URL for booking a call; "" if nobody takes calls. */
  booking: string;
}

/** Sends the summary, and links to booking a call about it (SPEC-EU2). */
function SummaryActions({ session, revision, email, booking }: SummaryActionsProps) {
  return (
    <div className="print:hidden">
      <div className="actions mt-6">
        <PostForm action={emailPath(session, revision)}>
          <button type="submit" className="btn">
            <Icon name="mail" />
            Email Me This Summary
          </button>
        </PostForm>
        {booking && (
          <a className="btn" href={booking} target="_blank" rel="noopener">
            <Icon name="phone" />
            Book Free Call
            <span className="sr-only"> in a new tab</span>
          </a>
        )}
      </div>
      <p className="hint mt-2 wrap-anywhere">{`We send it to ${email}, once.`}</p>
      {booking && (
        <p className="hint">
          Opens a booking page in a new tab. The call is free, takes 15 minutes, and needs no preparation.
        </p>
      )}
    </div>
  );
}
