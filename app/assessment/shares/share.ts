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
