import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { seal, unseal } from "#app/platform/db/sealed.server.ts";
import type { Reply, Success } from "../handlers/handler.server.ts";
import type { SuccessStatus } from "../operations/operation.ts";
import "../tables.ts";

const remembered = 24 * 60 * 60 * 1000; // ms

/** A request with an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header). */
export interface KeyedRequest {
  user: string;
  /** The id of the token: two programs don't know each other's keys. */
  token: string;
  key: string;
  /** A hash of method, path and body. */
  fingerprint: string;
  /** Whether its response has a secret in it, so that its body is sealed. */
  hasSecret: boolean;
}

/**
 * Runs an operation once for each key. Call it in the transaction of the operation, so that an effect and what is
 * remembered of it are one. A refusal changed nothing and isn't remembered: what it was about may be corrected.
 * @returns the first response again, or the refusal of a key that was used for another request.
 */
export async function once(db: Db, request: KeyedRequest, run: () => Promise<Reply>): Promise<Reply> {
  const { user, token, key, fingerprint, hasSecret } = request;
  const now = clock.now();
  const earlier = await db
    .selectFrom("api_requests")
    .select(["fingerprint", "status", "headers", "body", "expires_at"])
    .where("user_id", "=", user)
    .where("token_id", "=", token)
    .where("key", "=", key)
    .executeTakeFirst();
  const isKept = earlier && earlier.expires_at > now.toISOString();
  if (isKept && earlier.fingerprint !== fingerprint)
    return { problem: "key", detail: "This Idempotency-Key was sent with another path or body. Use a new one." };
  const sealedFor = { purpose: "api response", of: `${token} ${key}` };
  const earlierBody = isKept && hasSecret ? unseal(earlier.body, sealedFor) : earlier?.body;
  if (isKept && earlierBody === undefined)
    return { problem: "key", detail: "We can't repeat the response to this Idempotency-Key. Use a new one." };
  if (isKept && earlierBody !== undefined) return replayed({ ...earlier, body: earlierBody });
  const reply = await run();
  if ("problem" in reply) return reply;
  const { status, body, headers = {}, tag } = reply;
  const expires_at = new Date(now.getTime() + remembered).toISOString();
  const text = JSON.stringify(body ?? null);
  const kept = {
    fingerprint,
    status,
    headers: JSON.stringify({ headers, tag }),
    body: hasSecret ? seal(text, sealedFor) : text,
    expires_at,
  };
  await db
    .insertInto("api_requests")
    .values({ user_id: user, token_id: token, key, ...kept })
    .onConflict((conflict) => conflict.columns(["token_id", "key"]).doUpdateSet(kept)) // one that has expired
    .execute();
  return reply;
}

function replayed(row: { status: number; headers: string; body: string }): Success {
  const { headers, tag }: Pick<Success, "headers" | "tag"> = JSON.parse(row.headers);
  return { status: row.status as SuccessStatus, body: JSON.parse(row.body), headers, tag };
}

/** Deletes what is remembered of requests for more than 24 hours. */
export async function sweepRequests(db: Db, now = clock.now().toISOString()): Promise<void> {
  await db.deleteFrom("api_requests").where("expires_at", "<=", now).execute();
}
