import { benchmarkChoicePath } from "../paths.ts";

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
