import { startPath } from "#app/analytics/start-path.ts";
import { CategoryBreakdown } from "../results/category-breakdown.tsx";
import { CollapsibleList } from "../results/collapsible-list.tsx";
import { Explanation } from "../results/explanation.tsx";
import { Recommendations } from "../results/recommendations.tsx";
import { Responses } from "../results/responses.tsx";
import { ScorePanel } from "../results/score-panel.tsx";
import type { SharedResult } from "./open-share.server.ts";

/** A shared result as visitors see it, without the owner's name. */
export function SharedResultView({ texts, lines: _, ...result }: SharedResult) {
  return (
    <>
      <p className="slug mb-4">A founder shared this result with you.</p>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr] print:block">
        <ScorePanel {...result} />
        <CategoryBreakdown score={result.score} notAnswered={texts.notAnswered} />
      </div>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <CollapsibleList id="insights" heading="Key insights" icon="message-square-quote" lines={texts.insights} />
        <CollapsibleList id="strengths" heading="Strengths" icon="check" lines={texts.strengths} mark="stet" />
      </div>
      <Recommendations recommendations={texts.recommendations} closing="" shared />
      <section className="mt-6 border-2 border-pencil bg-wash p-4 md:p-6 print:hidden" aria-labelledby="own">
        <div className="row">
          <div className="fill">
            <h2 id="own" className="text-2xl">
              What about your idea?
            </h2>
            <p className="mt-2">
              Ten questions about what your customers did, said and paid. The first three are free.
            </p>
          </div>
          <a className="btn btn-primary w-full px-6 md:w-auto" href={startPath}>
            Start Your Assessment
          </a>
        </div>
      </section>
    </>
  );
}

/** The basis of a shared result, if the owner shares it: the answers and how their points were calculated. */
export function SharedAnswers({ score, lines }: Required<Pick<SharedResult, "score" | "lines">>) {
  return (
    <>
      <h1>{`A shared result: ${score.overall.toFixed(1)} out of 10`}</h1>
      <Explanation score={score} lines={lines ?? []} />
      <Responses lines={lines ?? []} shared />
    </>
  );
}
