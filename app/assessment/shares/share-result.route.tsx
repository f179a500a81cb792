import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { pageBrand, type ShownBrand, shownBrand } from "#app/brand/brand.ts";
import { BrandFrame } from "#app/brand/brand-frame.tsx";
import { isHuman } from "#app/platform/http/is-human.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { resultsTitle } from "../results/results-frame.tsx";
import "./context.ts";
import { startPath } from "#app/analytics/start-path.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { MarkLine } from "../marks/mark-note.tsx";
import { openedPath } from "../paths.ts";
import { CategoryBreakdown } from "../results/category-breakdown.tsx";
import { CollapsibleList } from "../results/collapsible-list.tsx";
import { Explanation } from "../results/explanation.tsx";
import { Recommendations } from "../results/recommendations.tsx";
import { Responses } from "../results/responses.tsx";
import { ScorePanel } from "../results/score-panel.tsx";
import { openShare, type SharedResult } from "./open-share.server.ts";

export const handle: Handle<{ shown: SharedResult | undefined; brand?: ShownBrand }> = {
  title: ({ shown }) => (shown ? resultsTitle("A shared result", shown) : "This link doesn't work"),
  brand: ({ brand }) => pageBrand(brand),
  noindex: true,
  once: true, // requests count as views
};

/** The URL grants access, so it must not leak through referrers or search engines. */
export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });

/**
 * A shared result or, with `?tab=answers`, its answers if the owner shares them. Links that never existed, expired or
 * were revoked get the same response.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const opened = await openShare(context.db, { token });
  if (!opened) return data({ shown: undefined, brand: undefined, token, answers: false }, { status: 404 });
  const tab = new URL(request.url).searchParams.get("tab");
  const user = await findUser({ request, context });
  const isView = request.method === "GET" && tab !== "answers" && user?.id !== opened.owner && isHuman(request.headers);
  if (isView) context.shareViews?.add(opened.share, context.client);
  const brand = opened.brand && shownBrand(opened.brand, originOf(request));
  return data({ shown: opened.shown, brand, token, answers: tab === "answers" });
}

export default function Opened() {
  const { shown, brand, token, answers } = useLoaderData<typeof loader>();
  const content = (
    <div className="mx-auto max-w-page px-4 py-6 md:py-8">
      {shown?.lines && <SharedTabs token={token} answers={answers} />}
      {!shown && <ShareNotFound />}
      {shown &&
        (answers && shown.lines ? (
          <SharedAnswers score={shown.score} lines={shown.lines} marks={shown.marks} />
        ) : (
          <SharedResultView
            {...shown}
            isBranded={brand !== undefined}
            answers={shown.lines && `${openedPath(token)}?tab=answers`}
          />
        ))}
    </div>
  );
  return brand ? <BrandFrame brand={brand}>{content}</BrandFrame> : <LandingFrame>{content}</LandingFrame>;
}

/** Shown for links that never existed, expired or were revoked. The same for all, to reveal nothing. */
function ShareNotFound() {
  return (
    <div className="card crop mx-auto mt-4 max-w-text text-center">
      <h1>This link doesn't work</h1>
      <p className="mt-4 text-soft">
        It may have expired, been revoked, or lost a character along the way. Ask the person who sent it for a new one.
      </p>
      <p className="mt-6">
        <a className="btn btn-primary" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}

/** The two pages of a shared result that shows its answers. */
function SharedTabs({ token, answers }: { token: string; answers: boolean }) {
  return (
    <Tabs
      className="mb-6 print:hidden"
      label="Results"
      tabs={[
        ["Summary", openedPath(token)],
        ["Answers and score", `${openedPath(token)}?tab=answers`],
      ]}
      current={answers ? "Answers and score" : "Summary"}
    />
  );
}

interface SharedResultViewProps extends SharedResult {
  isBranded: boolean;
  /** The page with the answers, if the owner shares them. */
  answers?: string;
}

/** A shared result as visitors see it, without the owner's name. */
function SharedResultView({ texts, lines: _, isBranded, ...result }: SharedResultViewProps) {
  return (
    <>
      {!isBranded && <p className="meta mb-4">A founder shared this result with you.</p>}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr] print:block">
        <ScorePanel {...result} />
        <CategoryBreakdown score={result.score} notAnswered={texts.notAnswered} />
      </div>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <CollapsibleList id="insights" heading="Key insights" lines={texts.insights} />
        <CollapsibleList id="strengths" heading="Strengths" lines={texts.strengths} ticked />
      </div>
      <Recommendations recommendations={texts.recommendations} closing="" shared branded={isBranded} />
      {!isBranded && <OwnAssessment />}
    </>
  );
}

/** What the page offers its readers, unless it carries a founder's brand. */
function OwnAssessment() {
  return (
    <section className="mt-6 border-2 border-accent bg-tint p-4 md:p-6 print:hidden" aria-labelledby="own">
      <div className="row">
        <div className="fill">
          <h2 id="own" className="text-2xl">
            What about your idea?
          </h2>
          <p className="mt-2">Ten questions about what your customers did, said and paid. The first three are free.</p>
        </div>
        <a className="btn btn-primary w-full px-6 md:w-auto" href={startPath}>
          Start Your Assessment
        </a>
      </div>
    </section>
  );
}

/** The basis of a shared result, if the owner shares it: the answers and how their points were calculated. */
function SharedAnswers({ score, lines, marks }: Required<Pick<SharedResult, "score" | "lines" | "marks">>) {
  return (
    <>
      <h1>{`A shared result: ${score.overall.toFixed(1)} out of 10`}</h1>
      <MarkLine marks={marks} />
      <Explanation score={score} lines={lines ?? []} />
      <Responses lines={lines ?? []} shared marks={marks} />
    </>
  );
}
