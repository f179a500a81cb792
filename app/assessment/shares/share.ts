/** A link that shows one recorded result to whoever has it. Moments are ISO 8601. */
export interface Share {
  id: string;
  token: string;
  /** The result it shows, by its number in the session. */
  revision: number;
  withAnswers: boolean;
  views: number;
  lastViewedAt: string | null;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

/** Does it open the result at this moment (ISO 8601)? */
export function isLive({ expiresAt, revokedAt }: Pick<Share, "expiresAt" | "revokedAt">, now: string): boolean {
  return revokedAt === null && expiresAt > now;
}

/** How many links to one session may work at a time. */
export const maxShares = 20;
