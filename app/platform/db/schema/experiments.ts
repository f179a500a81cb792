import type { Generated } from "kysely";

/** Small tests of a belief, from the first word of a draft to the result. */
export interface ExperimentTables {
  experiments: Experiments;
  experiment_answers: ExperimentAnswers;
}

interface Experiments {
  id: string;
  user_id: string;
  /** The slug of the recipe it began with. */
  recipe: string | null;
  observation: string;
  metric: string;
  /** This and the next three as they were typed. */
  starting_number: string;
  final_number: string;
  experiment_setup: string;
  time_to_create: string;
  /** The names of the forms that the five steps were saved from, with spaces between them. */
  step_forms: Generated<string>;
  /** Why it was designed. */
  task_id: string | null;
  /** A day, such as 2026-11-27; null: it is a draft. */
  starts_on: string | null;
  ends_on: string | null;
  reminded_at: string | null;
  dropped_at: string | null;
  recorded_at: string | null;
  result_number: Generated<string>;
  people_count: number | null;
  /** 0 to 5 of the evidence ladder. */
  evidence_level: number | null;
  surprise: Generated<string>;
  decision: "goOn" | "changeOne" | "stop" | null;
  created_at: string;
  updated_at: string;
}

/** The answer that an experiment puts to the test. */
interface ExperimentAnswers {
  experiment_id: string;
  user_id: string;
  assessment_session_id: string;
  question_id: string;
}
