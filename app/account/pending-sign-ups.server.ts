import { randomUUID } from "node:crypto";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Code } from "./codes/code.server.ts";
import { codeFields } from "./codes/issue-code.server.ts";
import { verifyPassword } from "./password/password.server.ts";
import type { SignUpForm } from "./user.ts";
import { purpose } from "./verifications.server.ts";

const most = 5; // sign-ups that wait for one address

/** A sign-up that waits for its code. */
export interface PendingSignUp {
  /** Of its verification. */
  id: string;
  /** The hash of the password chosen with it. */
  password: string | null;
}

/** What was chosen with a sign-up: confirming it makes these the account's. */
export interface Chosen extends Pick<SignUpForm, "firstName" | "lastName" | "companyName"> {
  hashed: string;
}

/** The sign-ups of an account that nobody confirmed, newest first: each with the password that was chosen with it. */
export function pendingSignUps(db: Db, { user }: { user: string }): Promise<PendingSignUp[]> {
  return (
    db
      .selectFrom("verifications")
      .innerJoin("users", "users.id", "verifications.user_id")
      .select("verifications.id")
      // Sign-ups from before passwords were kept with them have the account's own.
      .select(({ fn }) => fn.coalesce("verifications.password_hash", "users.password_hash").as("password"))
      .where("user_id", "=", user)
      .where("purpose", "=", purpose)
      .orderBy("sent_at", "desc")
      .orderBy("verifications.id")
      .limit(most)
      .execute()
  );
}

/** The sign-ups that wait for the same address as this one, with itself. */
export async function pendingSignUpsBeside(db: Db, { id }: { id: string }): Promise<PendingSignUp[]> {
  const row = await db.selectFrom("verifications").select("user_id").where("id", "=", id).executeTakeFirst();
  return row ? pendingSignUps(db, { user: row.user_id }) : [];
}

/** Which of these sign-ups has this password. Not inside a transaction. */
export async function signUpWith<T extends Pick<PendingSignUp, "password">>(
  signUps: T[],
  password: string,
): Promise<T | undefined> {
  for (const one of signUps) if (await verifyPassword(one.password, password)) return one;
  return undefined;
}

/** Keeps a sign-up with its code. Those of others go on waiting, but for the oldest of too many. @returns its id. */
export async function putSignUp(
  transaction: Db,
  { user, code, returnTo, chosen }: { user: string; code: Code; returnTo: string; chosen: Chosen },
): Promise<string> {
  const id = randomUUID(); // it stands in an address, so not one that tells when it was made
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
  /** Unless told, what was chosen stays. */
  chosen?: Chosen;
}

/** Gives a sign-up another code; the one before no longer works. */
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
 * Makes the account what was chosen with this sign-up. What others chose is forgotten.
 * @returns false when the account was confirmed meanwhile.
 */
export async function settleSignUp(transaction: Db, { id, user }: { id: string; user: string }): Promise<boolean> {
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
  await forgetSignUps(transaction, { user });
  return true;
}

/** Forgets what was chosen with sign-ups, once the account is somebody's. */
export async function forgetSignUps(transaction: Db, { user }: { user: string }): Promise<void> {
  await transaction
    .updateTable("verifications")
    .set({ secret: "", tries_left: 0, password_hash: null, first_name: null, last_name: null, company_name: null })
    .where("user_id", "=", user)
    .where("purpose", "=", purpose)
    .execute();
}
