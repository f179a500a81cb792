import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ShownBrand } from "#app/brand/brand.ts";
import { pageBrand } from "#app/brand/brand.ts";
import { brandOf } from "#app/brand/brand-of.server.ts";
import { findEvidence } from "#app/evidence/find-evidence.server.ts";
import { listQuotes } from "#app/evidence/quotes.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Time } from "#app/ui/time.tsx";
import { requestLook } from "../marks/marks.server.ts";
import { resultAnswersPath, resultsPath } from "../paths.ts";
import type { RecordedScores } from "../snapshots/recorded-result.ts";
import { listRecorded } from "../snapshots/recorded-results.server.ts";
import { Explanation } from "./explanation.tsx";
import { Responses } from "./responses.tsx";
import { type FoundResults, findResults, LookForm, requestedResult } from "./results.server.ts";
import { ResultsFrame, resultsTitle } from "./results-frame.tsx";

export const handle: Handle<FoundResults & { brand?: ShownBrand }> = {
  title: (results) => resultsTitle("How this number came about", results),
  brand: ({ brand }) => pageBrand(brand),
};

/** The answers and how each score was calculated (SPEC-D26). */
export async function loader(args: LoaderFunctionArgs) {
  const results = await findResults(args);
  const { user, id } = results;
  const { db } = args.context;
  // An old result is shown as recorded, without the current evidence.
  const isOld = results.record.kind === "old";
  const quotes = isOld ? [] : await listQuotes(db, { user, session: id });
  const evidence = isOld ? [] : await findEvidence(db, { user, session: id });
  const brand = await brandOf(args, results);
  return { ...results, brand, quotes, evidence, recorded: await listRecorded(db, { user, id }) };
}

const said = {
  requested: "We've asked someone to read this answer. You'll get an email once they have.",
  again: "You've already asked for a human look at this text.",
  missing: "This text isn't marked anymore.",
};

/** Asks for a human look at a marked answer. */
export async function action(args: ActionFunctionArgs) {
  const { user, id, record } = await findResults(args);
  const form = await parseForm(args.request, LookForm);
  if (!form.ok) return form.response;
  const revision = record.kind === "none" ? 0 : record.revision;
  const kind = await requestLook(args.context.db, { user, session: id, revision, ...form.value });
  return redirectWith(resultAnswersPath(id, requestedResult(args).revision), said[kind]);
}

export default function ResultAnswers() {
  const results = useLoaderData<typeof loader>();
  return (
    <ResultsFrame results={results} current="Answers and score">
      <h1>Answers and score</h1>
      <Explanation {...results} />
      {results.waiting.length > 0 && (
        <p className="hint mt-4">{`Your other answers count once all ${results.total} questions are answered.`}</p>
      )}
      <ResultList session={results.id} recorded={results.recorded} shown={results.record.revision} />
      <Responses
        session={results.record.kind === "old" ? undefined : results.id}
        reached={results.progress?.reached}
        lines={[...results.lines, ...results.waiting]}
        quotes={results.quotes}
        evidence={results.evidence}
        premium={results.tier === "premium"}
        marks={results.marks}
        look={resultAnswersPath(results.id, results.record.kind === "old" ? results.record.revision : undefined)}
      />
    </ResultsFrame>
  );
}

interface ResultListProps {
  session: string;
  /** Newest first. */
  recorded: RecordedScores[];
  /** The revision shown on this page. */
  shown?: number;
}

/** All recorded results of an assessment. Renders nothing if there is only one. */
function ResultList({ session, recorded, shown }: ResultListProps) {
  if (recorded.length < 2) return null;
  return (
    <section className="card mt-6 print:hidden" aria-labelledby="results">
      <h2 id="results">Results of this assessment</h2>
      <ol className="list mt-2" reversed>
        {recorded.map(({ revision, createdAt, overall }) => (
          <li key={revision} className="row">
            <a
              className="link"
              href={resultsPath(session, revision)}
              aria-current={revision === shown ? "true" : undefined}
            >
              {`Result ${revision}`}
            </a>{" "}
            <span className="fill">
              <Time at={createdAt} />
            </span>
            <b className="figures">{overall.toFixed(1)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
