import { createHmac, randomBytes } from "node:crypto";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type Secrets, seal, sealedPrefix, unseal } from "#app/platform/db/sealed.server.ts";
import { markErasureDue } from "#app/platform/db/secure-erase.server.ts";

const purpose = "webhook secret";
const prefix = "whsec_";
const bytes = 32; // Standard Webhooks 1.0.0, "Signature scheme": 24 to 64

/** A new signing secret for an endpoint: as its owner gets it, sealed for storage, and its end. */
export function newSecret(endpoint: string): { secret: string; sealed: string; end: string } {
  const secret = prefix + randomBytes(bytes).toString("base64");
  return { secret, sealed: seal(secret, { purpose, of: endpoint }), end: secret.replace(/=+$/, "").slice(-4) };
}

/** Opens a stored secret. Undefined if it was sealed with an unknown `SESSION_SECRET`. */
export function openSecret(endpoint: string, sealed: string): string | undefined {
  return unseal(sealed, { purpose, of: endpoint });
}

interface SignInput {
  /** The `webhook-id`. */
  id: string;
  /** Seconds since the epoch: the `webhook-timestamp`. */
  timestamp: number;
  body: string;
  /** All secrets in force. */
  secrets: string[];
}

/** The `webhook-signature` header: one signature for each secret (Standard Webhooks 1.0.0, "Signature scheme"). */
export function signatures({ id, timestamp, body, secrets }: SignInput): string {
  const signed = `${id}.${timestamp}.${body}`;
  const of = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(signed)
      .digest("base64");
  return secrets.map((secret) => `v1,${of(secret)}`).join(" ");
}

/** Seals again, at startup, what was sealed with `SESSION_SECRET_PREVIOUS`. @returns how many can't be read. */
export async function sealWebhookSecrets(db: Db, secrets?: Secrets): Promise<{ unreadable: number }> {
  const current = `${sealedPrefix(purpose, secrets)}%`;
  let unreadable = 0;
  for (const column of ["secret", "previous_secret"] as const) {
    const rows = await db
      .selectFrom("webhook_endpoints")
      .select(["id", `${column} as sealed`])
      .where(column, "not like", current)
      .execute();
    for (const { id, sealed } of rows) {
      const secret = sealed === null ? undefined : unseal(sealed, { purpose, of: id }, secrets);
      if (secret === undefined) unreadable++;
      else await replace(db, { id, column, before: sealed, sealed: seal(secret, { purpose, of: id }, secrets) });
    }
  }
  return { unreadable };
}

interface Replacement {
  id: string;
  column: "secret" | "previous_secret";
  before: string | null;
  sealed: string;
}

/** Replaces a sealed secret, and has the old one erased from disk as well. */
function replace(db: Db, { id, column, before, sealed }: Replacement): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const row = transaction.updateTable("webhook_endpoints").set({ [column]: sealed });
    await row.where("id", "=", id).where(column, "=", before).execute();
    await markErasureDue(transaction);
  });
}
