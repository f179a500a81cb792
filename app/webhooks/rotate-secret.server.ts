import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { markErasureDue } from "#app/platform/db/secure-erase.server.ts";
import { type EndpointKey, findEndpoint } from "./endpoints.server.ts";
import { newSecret } from "./secret.server.ts";

const overlap = 24 * 60 * 60 * 1000; // ms

/** `secret` is shown this once. `changed`: it has another one by now than the caller knows. */
type Rotated = { kind: "rotated"; secret: string } | { kind: "missing" | "changed" };

/**
 * Gives an endpoint a new signing secret. For 24 hours the one before signs as well, so that receivers change it without
 * refusing anything; an older one signs no more.
 * @param since of the secret that the caller knows; another one is not replaced, so that a form sent twice replaces once.
 */
export function rotateSecret(db: Db, { user, endpoint, since }: EndpointKey & { since?: string }): Promise<Rotated> {
  const { secret, sealed, end } = newSecret(endpoint);
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const found = await findEndpoint(transaction, { user, endpoint });
    if (!found) return { kind: "missing" };
    if (since !== undefined && since !== found.secretSince) return { kind: "changed" };
    await transaction
      .updateTable("webhook_endpoints")
      .set(({ ref }) => ({ previous_secret: ref("secret"), secret: sealed, secret_end: end }))
      .set({ secret_since: now.toISOString(), previous_until: new Date(now.getTime() + overlap).toISOString() })
      .set({ updated_at: now.toISOString() })
      .where("id", "=", endpoint)
      .where("user_id", "=", user)
      .execute();
    await markErasureDue(transaction);
    return { kind: "rotated", secret };
  });
}
