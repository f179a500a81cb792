import type { Generated } from "kysely";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends ExperimentTables {}
}

/** Small experiments that test a belief, from draft to result. */
export interface ExperimentTables {
  experiments: Experiments;
  experiment_answers: ExperimentAnswers;
}

interface Experiments {
  id: string;
  user_id: string;
  /** Slug of the recipe it was created from. */
  recipe: string | null;
  observation: string;
  metric: string;
  /** This and the next three as the user typed them. */
  starting_number: string;
  final_number: string;
  experiment_setup: string;
  time_to_create: string;
  /** Space-separated names of the forms that saved the five steps. */
  idempotency_keys: Generated<string>;
  /** The task it was designed for. */
  task_id: string | null;
  /** A date, such as 2026-11-27; null for a draft. */
  starts_on: string | null;
  ends_on: string | null;
  reminded_at: string | null;
  dropped_at: string | null;
  recorded_at: string | null;
  result_number: Generated<string>;
  people_count: number | null;
  /** Step 0 to 5 of the evidence ladder. */
  evidence_level: number | null;
  surprise: Generated<string>;
  decision: "goOn" | "changeOne" | "stop" | null;
  created_at: string;
  updated_at: string;
}

/** The answer that an experiment tests. */
interface ExperimentAnswers {
  experiment_id: string;
  user_id: string;
  assessment_session_id: string;
  question_id: string;
}
