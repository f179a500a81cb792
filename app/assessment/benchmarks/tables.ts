declare module "#app/platform/db/schema.ts" {
  interface Schema extends BenchmarkTables {}
}

/** Benchmarks among our own founders. Times are ISO 8601. */
export interface BenchmarkTables {
  benchmarks: Benchmarks;
  benchmark_starts: BenchmarkStarts;
  benchmark_choices: BenchmarkChoices;
}

/** A frozen benchmark. Never changes. */
interface Benchmarks {
  id: string;
  question_set_id: string;
  keywords_version: number;
  frozen_at: string;
  /** The exact number, which is never shown. */
  founders: number;
  /** JSON of `Quarters`. */
  quarters: string;
}

/** One row: since when the privacy page explains benchmarks, and how far those who had a result before were written to. */
interface BenchmarkStarts {
  started_at: string;
  noticed_until: string;
  noticed_at: string | null;
}

/** A founder who was written to, or who left. */
interface BenchmarkChoices {
  user_id: string;
  noticed_at: string | null;
  left_at: string | null;
}
