/** The status of an interview (SPEC-AD4). */
export type InterviewStatus = "pending" | "in_progress" | "reviewed";

/** The names of the statuses for founders. */
export const statusTexts: Record<InterviewStatus, string> = {
  pending: "Waiting for review",
  in_progress: "Someone is listening to it",
  reviewed: "Feedback is ready",
};

/** The maximum number of pending interviews per founder. */
export const maxPending = 100;

/** The message when that maximum is reached. */
export const fullText = `You have ${maxPending} interviews waiting for review. Please wait until one has been reviewed, or delete one.`;

/** The messages when an interview can no longer be changed. */
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
  /** Length of the recording in seconds; null if it could not be determined. */
  seconds: number | null;
  /** Size in bytes. */
  audioSize: number;
  /** Size in bytes; null if there is none. */
  transcriptSize: number | null;
  /** Null until reviewed. */
  feedback: string | null;
}

/** The length of a recording for lists: "42 s", "23 min", "1 h 5 min". @param seconds a whole number */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
