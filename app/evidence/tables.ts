import type { Generated } from "kysely";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends EvidenceTables {}
}

/** Evidence for answers. */
export interface EvidenceTables {
  quotes: Quotes;
}

interface Quotes {
  id: string;
  user_id: string;
  assessment_session_id: string;
  question_id: string;
  /** Null: typed by hand, or its interview was deleted. */
  interview_id: string | null;
  text: string;
  said_by: Generated<string>;
  /** Position in the recording. */
  at_seconds: number | null;
  created_at: string;
}
