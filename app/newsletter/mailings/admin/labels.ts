import { planName } from "#app/billing/access.ts";
import type { MessageType } from "../content.ts";
import type { Audience, MailingKind, MailingState } from "../mailing.ts";

/** Display names of the mailing kinds. */
export const kindNames: Record<MailingKind, string> = { newsletter: "issue", communication: "message" };

interface Addressed {
  kind: MailingKind;
  audience: Audience;
  /** The id of a selection of accounts. */
  selection_id?: string | null;
  /** The email address of the only account of that selection. */
  recipient?: string | null;
}

/** The display name of the people a mailing goes to. */
export function audienceName({ kind, audience, selection_id = null, recipient }: Addressed): string {
  if (selection_id !== null) return recipient ?? "Chosen accounts";
  if (audience === "newsletter") return "The newsletter's list";
  if (audience === "all")
    return kind === "newsletter" ? "Everyone: all accounts and the newsletter list" : "All accounts";
  return `Accounts on ${planName(audience)}`;
}

export const typeNames: Record<MessageType, string> = {
  message: "Message",
  link: "Link",
  image: "Image",
  video: "Video",
};

export const stateNames: Record<MailingState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  queueing: "Being queued",
  sending: "Being sent",
  paused: "Paused",
  cancelled: "Cancelled",
  done: "Sent",
};

/** Error messages of actions (SPEC-AD8). */
export const sendFailed: Record<MailingKind, string> = {
  newsletter: "Failed to send newsletter",
  communication: "Failed to send communication",
};

/** Error messages of pages that fail to load. */
export const loadFailed: Record<MailingKind, string> = {
  newsletter: "Failed to load the newsletter's issues",
  communication: "Failed to load communications data",
};
