import { v7 as timeOrderedId } from "uuid";
import { hashPassword } from "#app/account/password/password.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { writeSubscriber } from "#app/billing/subscriber.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

interface Founder {
  id?: string;
  email?: string;
  tier?: Tier;
  /** Whether the address is confirmed. */
  confirmed?: boolean;
  passwordHash?: string | null;
  companyName?: string | null;
}

/** Adds the account of Ada Lovelace: by default confirmed, without a password, on the free plan. @returns its id. */
export async function addFounder(db: Db, founder: Founder = {}): Promise<string> {
  const { id = timeOrderedId(), tier = "free", confirmed = true, passwordHash = null, companyName = null } = founder;
  const { email = `${id}@founder.example` } = founder;
  const at = new Date().toISOString();
  const times = { email_confirmed_at: confirmed ? at : null, created_at: at, updated_at: at };
  await db
    .insertInto("users")
    .values({ id, email, password_hash: passwordHash, ...times })
    .execute();
  const names = { first_name: "Ada", last_name: "Lovelace", company_name: companyName };
  await db
    .insertInto("profiles")
    .values({ user_id: id, plan: "free", ...names })
    .execute();
  if (tier !== "free") await setTier(db, id, tier);
  return id;
}

const password = "three words apart";
let hashed: Promise<string> | undefined;

/** Sets a user's password. @returns it. */
export async function setPassword(db: Db, user: string): Promise<string> {
  hashed ??= hashPassword(password);
  const password_hash = await hashed;
  await db.updateTable("users").set({ password_hash }).where("id", "=", user).execute();
  return password;
}

/** Sets a plan, as an administrator does. @param until ISO 8601; no end by default. */
export async function setTier(db: Db, user: string, tier: Tier, until: string | null = null): Promise<void> {
  const now = new Date().toISOString();
  await db.deleteFrom("entitlements").where("user_id", "=", user).execute();
  if (tier !== "free") {
    const times = { starts_at: now, ends_at: until, created_at: now, updated_at: now };
    await db
      .insertInto("entitlements")
      .values({ id: timeOrderedId(), user_id: user, source: "admin", tier, ...times })
      .execute();
  }
  await writeSubscriber(db, { user });
}
