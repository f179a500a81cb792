import { benchmarkChoicePath } from "../paths.ts";
import { fewest, fewestNew } from "./benchmark.ts";

/** Whether the user's first complete result counts in the comparison of founders. */
export function BenchmarkCard({ hasLeft }: { hasLeft: boolean }) {
  return (
    <section className="card" aria-labelledby="benchmarks">
      <h2 id="benchmarks">Comparison with other founders</h2>
      <p className="mt-2 text-soft">
        {hasLeft ? "Your results don't count in it." : "Your first complete result counts in it, without your name."}
      </p>
      <p className="mt-4">
        <a className="btn" href={benchmarkChoicePath}>
          Change<span className="sr-only"> whether you take part in the comparison</span>
        </a>
      </p>
    </section>
  );
}

/** How benchmarks are made, and why nobody can work out a single score from them. */
export function HowItIsCounted() {
  return (
    <ul className="list">
      <li>
        One result per founder: the first complete one. It has to be answered here, with the same questions and the same
        rule as yours. Results with a mark and those of administrators don't count.
      </li>
      <li>
        We show where four equal quarters of all scores meet, to one decimal, and the number of founders, rounded to
        five. No names, no answers, no single scores.
      </li>
      <li>{`There is no comparison below ${fewest} founders. A new one is made once a week at most, and only once ${fewestNew} founders or more have been added, so that two of them never give away one founder's score.`}</li>
      <li>
        Founders can leave at any time. Results from before this comparison existed count 30 days after we've written to
        their founder.
      </li>
    </ul>
  );
}
