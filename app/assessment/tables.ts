import type { Generated, GeneratedAlways } from "kysely";
import type { FullText } from "#app/platform/db/schema.ts";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends AssessmentTables {}
}

/** Questions, answers and results of the assessment. */
export interface AssessmentTables {
  ideas: Ideas;
  questions: Questions;
  question_versions: QuestionVersions;
  question_sets: QuestionSets;
  question_set_items: QuestionSetItems;
  question_answers: QuestionAnswers;
  assessment_sessions: AssessmentSessions;
  sessions_search: FullText;
  session_rowids: { number: number; session_id: string };
  user_responses: UserResponses;
  response_history: ResponseHistory;
  session_results: SessionResults;
  result_marks: ResultMarks;
  text_sketches: TextSketches;
  tasks: Tasks;
  share_links: ShareLinks;
  benchmarks: Benchmarks;
  benchmark_starts: BenchmarkStarts;
  benchmark_choices: BenchmarkChoices;
  signing_keys: SigningKeys;
  report_codes: ReportCodes;
  signed_reports: SignedReports;
}

interface QuestionContent {
  title: string;
  description: string | null;
  question_text: string;
  category: string;
  question_type: "text" | "multiple_choice" | "yes_no" | "scale";
  options: string | null;
  is_required: number;
  help: string | null;
  examples: string | null;
  created_at: string;
}

interface Questions extends QuestionContent {
  id: string;
  key: string;
  version: number;
  order_index: number;
  deleted_at: string | null;
}

interface QuestionVersions extends QuestionContent {
  question_id: string;
  version: number;
}

interface QuestionSets {
  id: string;
  created_at: string;
}

interface QuestionSetItems {
  question_set_id: string;
  question_id: string;
  version: number;
  order_index: number;
}

/** Number of sessions with an answer to a version of a question, maintained by triggers. */
interface QuestionAnswers {
  question_id: string;
  version: number;
  sessions: number;
}

interface Ideas {
  id: string;
  user_id: string;
  name: string;
  sentence: string;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  deleted_at: string | null;
}

interface AssessmentSessions {
  id: string;
  user_id: string;
  idea_id: string;
  question_set_id: string;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  /** When its idea was deleted, which its founder can undo for a while. */
  deleted_at: Generated<string | null>;
  /** When it was imported from a file; null if it was answered here. */
  imported_at: Generated<string | null>;
  /**
   * Number of answered questions, and of questions the plan allows; triggers maintain both. When a session is
   * completed, questions skipped without an answer are subtracted from `allowed`.
   */
  answered: Generated<number>;
  allowed: Generated<number>;
  progress: GeneratedAlways<"started" | "progress" | "complete">;
  /** The score of the newest result; -1 without one. Triggers maintain it, and `evidence`. */
  score: Generated<number>;
  /** The contact priority by that score: 2 high, 1 medium, 0 low, -1 without a result. */
  priority: GeneratedAlways<number>;
  /** The number of quotes and recorded experiments that back its answers. */
  evidence: Generated<number>;
}

interface UserResponses {
  user_id: string;
  assessment_session_id: string;
  question_id: string;
  response_text: string | null;
  response_data: string | null;
  revision: number;
  idempotency_key: string;
  completed_at: string | null;
  created_at: string;
  updated_at: string;
}

interface ResponseHistory {
  id: string;
  user_id: string;
  assessment_session_id: string;
  question_id: string;
  response_text: string | null;
  response_data: string | null;
  created_at: string;
}

interface SessionResults {
  user_id: string;
  assessment_session_id: string;
  revision: number;
  allowed: number;
  tier: Generated<"free" | "basic" | "pro" | "premium">;
  answers: string;
  overall: number;
  problem_validation: number | null;
  market_opportunity: number | null;
  competitive_advantage: number | null;
  risk_awareness: number | null;
  keywords_version: number;
  created_at: string;
  /** The `marksVersion` its texts were judged with; 0: not yet. */
  judged: Generated<number>;
}

/** Texts of recorded results that are not ordinary, and what people decided about them. */
interface ResultMarks {
  id: string;
  user_id: string;
  assessment_session_id: string;
  revision: number;
  question_id: string;
  verdict: "unusual" | "stuffed";
  figures: string;
  text_hash: string;
  created_at: string;
  requested_at: string | null;
  decision: "kept" | "removed" | null;
  message: string | null;
  decided_at: string | null;
  decided_by: string | null;
}

/** Keyed hashes of parts of an answer, by which copies are found. */
interface TextSketches {
  user_id: string;
  assessment_session_id: string;
  question_id: string;
  hash: number;
  created_at: string;
}

interface Tasks {
  id: string;
  user_id: string;
  assessment_session_id: string;
  action: string | null;
  position: number;
  title: string;
  description: string;
  priority: "high" | "medium" | "low";
  due_on: string | null;
  outcomes: string;
  completed_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

interface ShareLinks {
  id: string;
  token: string;
  user_id: string;
  assessment_session_id: string;
  revision: number;
  with_answers: number;
  views: Generated<number>;
  last_viewed_at: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}

/** Keys that reports are signed with. `private_key` is sealed, and null once the key signs no more. */
interface SigningKeys {
  kid: string;
  public_key: string;
  private_key: string | null;
  created_at: string;
  retired_at: string | null;
  compromised_at: string | null;
}

/** The code of each report that was ever signed. It says nothing of whose it was, and outlives it. */
interface ReportCodes {
  code: string;
  issued_at: string;
  expires_at: string;
  withdrawn_at: string | null;
}

/** Signed reports that their founders have not withdrawn. */
interface SignedReports {
  code: string;
  user_id: string;
  assessment_session_id: string;
  revision: number;
  /** Idempotency key of the form that issued it. */
  form: string;
  jws: string;
  /** With it, the export's fingerprint in the report can be checked. */
  salt: string;
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
