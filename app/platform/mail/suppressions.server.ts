import { createHash } from "node:crypto";
import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { normalizeEmail } from "./email-address.ts";

/** What a suppression blocks: newsletter issues, messages to accounts, or all bulk mail. */
export type Scope = "newsletter" | "messages" | "all";

interface Suppression {
  address: string;
  scope: Scope;
  now?: string;
}

/** Suppresses an address, stored as a hash: it is all that remains after the account is deleted. */
export async function suppress(
  db: Db,
  { address, scope, now = clock.now().toISOString() }: Suppression,
): Promise<void> {
  await db
    .insertInto("suppressions")
    .values({ address_hash: hashOf(address), scope, created_at: now })
    .onConflict((conflict) => conflict.columns(["address_hash", "scope"]).doNothing())
    .execute();
}

/** Lifts suppressions at the owner's request. */
export async function unsuppress(db: Db, { address, scopes }: { address: string; scopes: Scope[] }): Promise<void> {
  if (scopes.length === 0) return;
  await db
    .deleteFrom("suppressions")
    .where("address_hash", "=", hashOf(address))
    .where("scope", "in", scopes)
    .execute();
}

/** Suppressed scopes of an address. */
export async function suppressedScopes(db: Db, { address }: { address: string }): Promise<Scope[]> {
  const rows = await db
    .selectFrom("suppressions")
    .select("scope")
    .where("address_hash", "=", hashOf(address))
    .execute();
  return rows.map(({ scope }) => scope);
}

function hashOf(address: string): string {
  return createHash("sha256")
    .update(`suppressed ${normalizeEmail(address)}`)
    .digest("base64url");
}
