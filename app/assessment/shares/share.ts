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
