/** Where an interview stands (SPEC-AD4). */
export type InterviewStatus = "pending" | "in_progress" | "reviewed";

/** What a founder is told of it. */
export const statusTexts: Record<InterviewStatus, string> = {
  pending: "Waiting for review",
  in_progress: "Someone is listening to it",
  reviewed: "Feedback is ready",
};

/** How many of a founder's interviews may wait for their review at once. */
export const maxPending = 100;

/** What one says who has so many. */
export const fullText = `You have ${maxPending} interviews waiting for review. Please wait until one has been reviewed, or delete one.`;

/** What one is told who wants to change an interview that somebody listens to, or has listened to. */
export const underReview = {
  in_progress: "Someone is listening to this interview, so you can't change it anymore.",
  reviewed: "This interview has been reviewed, so you can't change it anymore.",
} as const;

/** An interview as its founder sees it. */
export interface Interview {
  id: string;
  title: string;
  description: string;
  status: InterviewStatus;
  /** ISO 8601. */
  createdAt: string;
  /** How long the recording is; null: nobody could tell. */
  seconds: number | null;
  /** Bytes. */
  audioSize: number;
  /** Bytes; null: there is none. */
  transcriptSize: number | null;
  /** Null until it was reviewed. */
  feedback: string | null;
}
