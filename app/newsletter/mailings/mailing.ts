/** An issue of the newsletter, or a communication. */
export type MailingKind = "newsletter" | "communication";

/** Whom a newsletter may go to (SPEC-AD7, `target_tier`). */
export const audiences = ["all", "newsletter", "free", "pro", "premium"] as const;
export type Audience = (typeof audiences)[number];

/**
 * Where a mailing stands: written, waiting for its day, being put into the queue, being sent, stopped for now, stopped
 * for good, over.
 */
export type MailingState = "draft" | "scheduled" | "queueing" | "sending" | "paused" | "cancelled" | "done";

/** What can be done with a mailing. */
export type MailingAction = "save" | "schedule" | "unschedule" | "send" | "pause" | "resume" | "cancel" | "delete";

const allowed: Record<MailingState, readonly MailingAction[]> = {
  draft: ["save", "schedule", "send", "delete"],
  scheduled: ["unschedule", "send", "cancel"],
  queueing: ["pause", "cancel"],
  sending: ["pause", "cancel"],
  paused: ["resume", "cancel"],
  cancelled: [],
  done: [],
};

/** May this be done with a mailing that stands like this? */
export function may(state: MailingState, action: MailingAction): boolean {
  return allowed[state].includes(action);
}

/** Is it on its way, so that its page changes while one looks at it? */
export function isUnderWay(state: MailingState): boolean {
  return state === "queueing" || state === "sending";
}

/** How many addresses a mailing goes to, and what became of them. */
export interface Figures {
  /** All that were put into the queue, whatever became of them. */
  queued: number;
  sent: number;
  /** Given up: refused for good, or too often. */
  failed: number;
  /** Unsubscribed before their turn. */
  skipped: number;
  /** Left by a link of this mailing. */
  unsubscribed: number;
}

/** How many still wait for their mail. */
export function waitingIn({ queued, sent, failed, skipped }: Figures): number {
  return queued - sent - failed - skipped;
}
