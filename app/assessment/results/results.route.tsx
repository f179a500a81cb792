import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { CategoryBreakdown } from "./category-breakdown.tsx";
import { Explanation } from "./explanation.tsx";
import { FoldedLines } from "./folded-lines.tsx";
import { Recommendations } from "./recommendations.tsx";
import { Responses } from "./responses.tsx";
import { resultsOf } from "./results.server.ts";
import { ScorePanel } from "./score-panel.tsx";
import { UpgradePrompt } from "./upgrade-prompt.tsx";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ score, preliminary }) =>
    `Your results: ${score.overall.toFixed(1)} out of 10${preliminary ? ", preliminary" : ""}`,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const results = await resultsOf(context.db, { user, id: params.sessionId ?? "" });
  if (!results) throw new Response(null, { status: 404 });
  return results;
}

export default function Results() {
  const results = useLoaderData<typeof loader>();
  const { score, texts } = results;
  return (
    <AppFrame>
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
      <Explanation {...results} />
      <Responses session={results.id} lines={results.lines} />
    </AppFrame>
  );
}
