import type { Generated } from "kysely";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends InterviewTables {}
}

/** Interviews that founders submitted, and their transcripts. */
export interface InterviewTables {
  customer_interviews: CustomerInterviews;
  interview_transcripts: InterviewTranscripts;
}

interface CustomerInterviews {
  id: string;
  founder_id: string;
  title: string;
  description: Generated<string>;
  /** A file storage key, like that of the transcript. */
  audio_file_path: string;
  audio_format: string;
  audio_file_size: number;
  audio_seconds: number | null;
  transcript_file_path: string | null;
  transcript_format: string | null;
  transcript_file_size: number | null;
  status: Generated<"pending" | "in_progress" | "reviewed">;
  feedback: string | null;
  reviewed_at: string | null;
  reviewed_by: string | null;
  /** When the founder first saw the feedback. */
  feedback_seen_at: string | null;
  created_at: string;
  updated_at: string;
}

interface InterviewTranscripts {
  interview_id: string;
  /** JSON: a list of { text, from?, until? }, in seconds. */
  passages: string;
}
