import { z } from "zod";

/** A link that shows one recorded result to anyone who has it. Timestamps are ISO 8601. */
export interface Share {
  id: string;
  token: string;
  /** The number of the shared result within the session. */
  revision: number;
  withAnswers: boolean;
  views: number;
  lastViewedAt: string | null;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

/** Whether the link works at this time (ISO 8601). */
export function isLive({ expiresAt, revokedAt }: Pick<Share, "expiresAt" | "revokedAt">, now: string): boolean {
  return revokedAt === null && expiresAt > now;
}

/** The maximum number of active links per session. */
export const maxShares = 20;

/** The lifetimes of a link: days and their labels. */
export const spans = [
  ["7", "7 days"],
  ["30", "30 days"],
  ["90", "90 days"],
  ["365", "1 year"],
] as const;

const choose = "Choose how long the link works";

/** The form that creates a link. Browsers do not send unchecked checkboxes. */
export const ShareForm = z.object({
  days: z.enum(
    spans.map(([days]) => days),
    choose,
  ),
  answers: z
    .literal("on")
    .optional()
    .catch(undefined)
    .transform((tick) => tick === "on"),
});

/** The form that revokes a link. */
export const RevokeForm = z.object({ share: z.string("Choose a link").max(100, "Choose a link") });
