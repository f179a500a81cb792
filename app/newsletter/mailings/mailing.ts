/** A newsletter issue or a communication. */
export type MailingKind = "newsletter" | "communication";

/** The audiences of a newsletter (SPEC-AD7, `target_tier`). */
export const audiences = ["all", "newsletter", "free", "pro", "premium"] as const;
export type Audience = (typeof audiences)[number];

/** The states of a mailing. `queueing`: its addresses are being queued. `done`: every mail was sent or given up. */
export type MailingState = "draft" | "scheduled" | "queueing" | "sending" | "paused" | "cancelled" | "done";

/** The actions on a mailing. */
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

/** Whether the action is allowed in the state. */
export function may(state: MailingState, action: MailingAction): boolean {
  return allowed[state].includes(action);
}

/** Whether the mailing is in progress, so that its page must refresh. */
export function isInProgress(state: MailingState): boolean {
  return state === "queueing" || state === "sending";
}

/** The number of a mailing's addresses, by outcome. */
export interface Figures {
  /** All queued addresses, whatever their outcome. */
  queued: number;
  sent: number;
  /** Rejected permanently, or too many times. */
  failed: number;
  /** Unsubscribed before the mail was sent. */
  skipped: number;
  /** Unsubscribed through a link in this mailing. */
  unsubscribed: number;
}

/** The number of pending mails. */
export function pendingCount({ queued, sent, failed, skipped }: Figures): number {
  return queued - sent - failed - skipped;
}

/** A mailing to one address. */
export interface Delivery {
  address: string;
  /** The source of the address: an account or a newsletter subscriber. */
  user: string | null;
  subscriber: string | null;
  /** Number of earlier attempts. */
  attempts: number;
}
