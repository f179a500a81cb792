declare module "#app/platform/db/schema.ts" {
  interface Schema extends ApiTables {}
}

/** Tokens of the API, and what its requests leave behind. */
export interface ApiTables {
  api_tokens: ApiTokens;
  api_token_origins: ApiTokenOrigins;
  api_requests: ApiRequests;
  api_calls: ApiCalls;
}

interface ApiTokens {
  id: string;
  user_id: string;
  name: string;
  token_hash: string;
  /** Its beginning and its end, by which the owner recognizes it. */
  hint: string;
  /** Separated by spaces (RFC 6749 §3.3). */
  scopes: string;
  created_at: string;
  expires_at: string;
  /** To the minute. */
  last_used_at: string | null;
}

/** The sites whose pages may send a token. */
interface ApiTokenOrigins {
  token_id: string;
  user_id: string;
  /** For example https://example.com. */
  origin: string;
}

/** Responses to requests with an Idempotency-Key. */
interface ApiRequests {
  token_id: string;
  key: string;
  user_id: string;
  /** SHA-256 of method, path and body. */
  fingerprint: string;
  status: number;
  /** JSON. */
  headers: string;
  /** JSON; sealed if there is a secret in it. */
  body: string;
  expires_at: string;
}

/** The number of a user's calls on a day, and in the last minute with any. */
interface ApiCalls {
  user_id: string;
  /** In UTC, for example 2026-11-29. */
  day: string;
  calls: number;
  /** For example 2026-11-29T10:00. */
  minute: string;
  calls_in_minute: number;
}
