import { v7 as timeOrderedId } from "uuid";
import { hashPassword } from "#app/account/password/password.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { writeSubscriber } from "#app/billing/subscriber.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

interface Founder {
  id?: string;
  email?: string;
  tier?: Tier;
  /** Did they show that the address is theirs? */
  confirmed?: boolean;
  passwordHash?: string | null;
  companyName?: string | null;
}

/** Adds the account of Ada Lovelace: confirmed, without a password, on the free plan, unless told. @returns its id. */
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

/** Gives somebody a password, as if they had set it. @returns it. */
export async function givePassword(db: Db, user: string): Promise<string> {
  const password = "three words apart";
  const password_hash = await hashPassword(password);
  await db.updateTable("users").set({ password_hash }).where("id", "=", user).execute();
  return password;
}

/** Gives or takes a plan, as an administrator. @param until ISO 8601; without end unless told. */
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
