/** The events that an endpoint can choose, with what each says. */
export const eventTypes = {
  "assessment.completed": "An assessment was completed for the first time",
  "result.recorded": "A result was recorded, also after changed answers",
  "experiment.recorded": "The result of an experiment was written down or changed",
  "interview.reviewed": "An interview got its feedback",
  "share.opened": "Someone opened a shared result",
} as const;

export type EventType = keyof typeof eventTypes;

/** All types, in the order in which they are shown. */
export const eventNames = Object.keys(eventTypes) as [EventType, ...EventType[]];

/** What a test is called; no endpoint chooses it. */
export const testType = "webhook.test";

export type DeliveredType = EventType | typeof testType;

/** What happened: ids only, never what a person wrote. */
export type WebhookEvent =
  | { type: "assessment.completed"; data: { assessment: string } }
  | { type: "result.recorded"; data: { assessment: string; revision: number } }
  | { type: "experiment.recorded"; data: { experiment: string } }
  | { type: "interview.reviewed"; data: { interview: string } }
  /** `views`: how many there were at once; they are counted together. */
  | { type: "share.opened"; data: { assessment: string; share: string; views: number } };

/** The `webhook-id` of an event: the same in all attempts, without the full stop that separates what is signed. */
export function messageId(event: string): string {
  return `msg_${event.replaceAll("-", "")}`;
}

/** The beginning and end of a message's id, for a list. */
export function shortMessageId(event: string): string {
  const id = messageId(event);
  return `${id.slice(0, 8)}…${id.slice(-4)}`;
}

interface PayloadInput {
  type: DeliveredType;
  /** When it happened, ISO 8601. */
  at: string;
  /** JSON. */
  data: string;
}

/** The body of a delivery (Standard Webhooks 1.0.0, "Payload structure"): the same bytes in all attempts. */
export function payload({ type, at, data }: PayloadInput): string {
  return JSON.stringify({ type, timestamp: at, data: JSON.parse(data) });
}
