import { createHash } from "node:crypto";
import type { Store } from "../books/store.server.ts";
import { Refusal } from "./refusal.ts";

export interface Answer {
  status: number;
  body: string;
  replayed?: boolean;
}

const kept = 86_400; // seconds; https://docs.stripe.com/api/idempotent_requests

/** Stores responses by idempotency key: the same request again gets the same response without being executed. */
export function answersOf({ sqlite }: Store) {
  const find = sqlite.prepare<[string], Answer & { request: string }>("select * from answers where key = ?");
  const keep = sqlite.prepare("insert or replace into answers values (?, ?, ?, ?, ?)");
  sqlite.prepare("delete from answers where at < ?").run(Math.floor(Date.now() / 1000) - kept);
  const held = new Set<string>();

  return {
    /** Locks a key, which allows one request at a time. @throws Refusal 409 @returns a function that releases it. */
    hold(key: string | undefined): () => void {
      if (key === undefined) return () => undefined;
      if (key.length > 255) throw new Refusal(400, "Idempotency-Key is too long", { type: "idempotency_error" });
      if (held.has(key)) {
        const text = "There is currently another in-progress request using this Idempotent Key.";
        throw new Refusal(409, text, { type: "idempotency_error", code: "idempotency_key_in_use" });
      }
      held.add(key);
      return () => held.delete(key);
    },

    /** Runs `work`, or replays the stored response. @throws Refusal when the key was used for a different request. */
    once(key: string | undefined, call: string, work: () => Answer): Answer {
      if (key === undefined) return work();
      const request = createHash("sha256").update(call).digest("base64");
      const known = find.get(key);
      if (known && known.request !== request) {
        const text = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
        throw new Refusal(400, text, { type: "idempotency_error" });
      }
      if (known) return { status: known.status, body: known.body, replayed: true };
      const answer = work();
      // A request rejected before it had any effect may be retried, corrected.
      const done = answer.status === 200 || answer.status === 402;
      if (done) keep.run(key, request, answer.status, answer.body, Math.floor(Date.now() / 1000));
      return answer;
    },
  };
}
