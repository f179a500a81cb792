import { randomUUID } from "node:crypto";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Code, codeFields } from "./codes/codes.server.ts";
import { verifyPassword } from "./password/password.server.ts";
import type { SignUpForm } from "./user.ts";
import { purpose } from "./verifications.server.ts";

const maxPending = 5; // pending sign-ups per address

/** A sign-up waiting for its code. */
interface PendingSignUp {
  /** The id of its verification. */
  id: string;
  /** The hash of the password chosen with it. */
  password: string | null;
}

/** The names and password chosen in a sign-up. Confirming it makes them the account's. */
interface Chosen extends Pick<SignUpForm, "firstName" | "lastName" | "companyName"> {
  hashed: string;
}

/** The sign-ups of an unconfirmed account, newest first, each with the hash of its own password. */
export function pendingSignUps(db: Db, { user }: { user: string }): Promise<PendingSignUp[]> {
  return (
    db
      .selectFrom("verifications")
      .innerJoin("users", "users.id", "verifications.user_id")
      .select("verifications.id")
      // Sign-ups that predate per-sign-up passwords have the account's.
      .select(({ fn }) => fn.coalesce("verifications.password_hash", "users.password_hash").as("password"))
      .where("user_id", "=", user)
      .where("purpose", "=", purpose)
      .orderBy("sent_at", "desc")
      .orderBy("verifications.id")
      .limit(maxPending)
      .execute()
  );
}

/** The pending sign-ups for the same address as this one, including itself. */
export async function pendingSignUpsBeside(db: Db, { id }: { id: string }): Promise<PendingSignUp[]> {
  const row = await db.selectFrom("verifications").select("user_id").where("id", "=", id).executeTakeFirst();
  return row ? pendingSignUps(db, { user: row.user_id }) : [];
}

/** Finds the sign-up with this password. Don't call it inside a transaction. */
export async function signUpWith<T extends Pick<PendingSignUp, "password">>(
  signUps: T[],
  password: string,
): Promise<T | undefined> {
  for (const one of signUps) if (await verifyPassword(one.password, password)) return one;
  return undefined;
}

/**
 * Stores a sign-up with its code. Other sign-ups stay pending, except for the oldest above the limit.
 * @returns its id.
 */
export async function storeSignUp(
  transaction: Db,
  { user, code, returnTo, chosen }: { user: string; code: Code; returnTo: string; chosen: Chosen },
): Promise<string> {
  const id = randomUUID(); // random, since it appears in URLs and must not reveal its creation time
  await transaction
    .insertInto("verifications")
    .values({ id, user_id: user, purpose, ...chosenFields(chosen), ...codeFields({ code, returnTo }) })
    .execute();
  const waiting = (await pendingSignUps(transaction, { user })).map((one) => one.id);
  await transaction
    .deleteFrom("verifications")
    .where("user_id", "=", user)
    .where("purpose", "=", purpose)
    .where("id", "not in", waiting)
    .execute();
  return id;
}

interface Renewal {
  id: string;
  code: Code;
  returnTo: string;
  /** Unchanged by default. */
  chosen?: Chosen;
}

/** Replaces the code of a sign-up; the one before no longer works. */
export async function renewSignUp(transaction: Db, { id, code, returnTo, chosen }: Renewal): Promise<void> {
  await transaction
    .updateTable("verifications")
    .set({ ...codeFields({ code, returnTo }), ...(chosen && chosenFields(chosen)) })
    .where("id", "=", id)
    .execute();
}

function chosenFields({ hashed, firstName, lastName, companyName }: Chosen) {
  return { password_hash: hashed, first_name: firstName, last_name: lastName, company_name: companyName ?? null };
}

/**
 * Confirms the account with the names and password of this sign-up. Other sign-ups are discarded.
 * @returns false if the account was confirmed in the meantime.
 */
export async function confirmSignUp(transaction: Db, { id, user }: { id: string; user: string }): Promise<boolean> {
  const chosen = await transaction
    .selectFrom("verifications")
    .select(["password_hash", "first_name", "last_name", "company_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const now = clock.now().toISOString();
  const { password_hash, first_name, last_name, company_name } = chosen;
  const confirmed = await transaction
    .updateTable("users")
    .set({ email_confirmed_at: now, updated_at: now, ...(password_hash === null ? {} : { password_hash }) })
    .where("id", "=", user)
    .where("email_confirmed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!confirmed) return false;
  if (first_name !== null && last_name !== null) {
    const names = { first_name, last_name, company_name };
    await transaction.updateTable("profiles").set(names).where("user_id", "=", user).execute();
  }
  await deletePendingSignUps(transaction, { user });
  return true;
}

/** Deletes the codes, names and passwords of all sign-ups, once the account is confirmed. */
export async function deletePendingSignUps(transaction: Db, { user }: { user: string }): Promise<void> {
  await transaction
    .updateTable("verifications")
    .set({ secret: "", tries_left: 0, password_hash: null, first_name: null, last_name: null, company_name: null })
    .where("user_id", "=", user)
    .where("purpose", "=", purpose)
    .execute();
}
