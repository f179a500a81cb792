import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Day } from "#app/ui/time.tsx";
import { benchmarkChoicePath, benchmarkPath } from "../paths.ts";
import { PremiumOnly } from "../premium-only.tsx";
import { findResults } from "../results/results.server.ts";
import { ResultsFrame } from "../results/results-frame.tsx";
import { type Benchmark, type ComparedMeasure, compareWith, fewest, measuredScores } from "./benchmark.ts";
import { HowItIsCounted } from "./benchmark-card.tsx";
import { findBenchmark } from "./benchmarks.server.ts";

export const handle: Handle = { title: "Beside other founders" };

/** A result beside those of other founders. Premium only: other plans see a description of the page. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, idea, tier, record, score, preliminary, questionSet } = await findResults(args);
  const shown = { id, idea, tier, record, preliminary };
  if (tier !== "premium" || preliminary) return { ...shown, benchmark: undefined, compared: [] };
  const { keywordsVersion, overall, categories, answered } = score;
  const benchmark = findBenchmark({ questionSet, keywordsVersion });
  const compared = benchmark ? compareWith(benchmark, measuredScores(overall, categories, answered)) : [];
  return { ...shown, benchmark, compared };
}

export default function BenchmarkPage() {
  const results = useLoaderData<typeof loader>();
  const { id, tier, preliminary, benchmark, compared } = results;
  return (
    <ResultsFrame results={results} name="Beside other founders">
      <h1>Beside other founders</h1>
      {tier !== "premium" ? (
        <PremiumOnly to={benchmarkPath(id)}>
          See in which quarter of all founders your score and its areas are, and what the middle half of them got.
        </PremiumOnly>
      ) : benchmark ? (
        <Comparison benchmark={benchmark} compared={compared} />
      ) : (
        <p className="card mt-6 max-w-text">
          {preliminary
            ? "Only complete results are compared. Answer all questions, then look here again."
            : `There's no comparison yet: it takes ${fewest} founders with a complete result of the same questions. Until then, “Industry benchmarking” quotes published research.`}
        </p>
      )}
      <section className="mt-8 grid max-w-text gap-3" aria-labelledby="counted">
        <h2 id="counted">How it's counted</h2>
        <HowItIsCounted />
        <p>
          <a href={benchmarkChoicePath}>Leave the comparison, or come back</a>
        </p>
      </section>
    </ResultsFrame>
  );
}

/** The result's scores, the quarters they are in, and the middle half of all founders. */
function Comparison({ benchmark, compared }: { benchmark: Benchmark; compared: ComparedMeasure[] }) {
  return (
    <section className="card crop mt-6" aria-labelledby="beside">
      <h2 id="beside" className="text-base">
        {`About ${benchmark.founders} founders, frozen on `}
        <Day at={benchmark.frozenAt} />
      </h2>
      <DataTable columns={["Area", "You", "Where that is", "The middle half"]} className="mt-3">
        {compared.map(({ name, score, quarter, middleHalf }) => (
          <Row key={name} lead={name} leadClass="text-ink">
            <Cell label="You">{score.toFixed(1)}</Cell>
            <Cell label="Where that is">{quarter}</Cell>
            <Cell label="The middle half">{middleHalf}</Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  );
}
