import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { twoStepMail } from "../account-mails.ts";
import type { User } from "../user.ts";
import { newRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server.ts";
import { openSecret, sealSecret } from "./sealed-secret.server.ts";
import { endHalfSignIns } from "./second-step.server.ts";
import { counterOf, newSecret } from "./totp.server.ts";

const setupLife = 15 * 60 * 1000; // ms

/**
 * Starts setting up an authenticator app. A recent pending setup keeps its secret; an older secret may have been seen
 * by a previous user of the browser, so it is replaced.
 */
export async function beginTwoStep(db: Db, { user }: { user: string }): Promise<void> {
  const isReadable = (await pendingSecret(db, { user })) !== undefined;
  await db
    .deleteFrom("authenticators")
    .where("user_id", "=", user)
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", new Date(Date.now() - (isReadable ? setupLife : 0)).toISOString())
    .execute();
  await db
    .insertInto("authenticators")
    .values({
      user_id: user,
      secret: sealSecret({ user, secret: newSecret() }),
      created_at: new Date().toISOString(),
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** The secret of the pending setup. */
export async function pendingSecret(db: Db, { user }: { user: string }): Promise<string | undefined> {
  const stored = await storedSecret(db, { user, confirmed: false });
  return stored && openSecret({ user, stored });
}

/** A user's secret as stored, sealed. */
async function storedSecret(db: Db, { user, confirmed }: { user: string; confirmed: boolean }) {
  const row = await db
    .selectFrom("authenticators")
    .select("secret")
    .where("user_id", "=", user)
    .where("confirmed_at", confirmed ? "is not" : "is", null)
    .executeTakeFirst();
  return row?.secret;
}

/** The result of the first code. The recovery codes are available only now. */
type ConfirmResult = { kind: "on"; codes: string[] } | { kind: "wrong" } | { kind: "nothing to confirm" };

interface Change {
  user: Pick<User, "id" | "email" | "firstName" | "timeZone">;
  /** The URL of the account page, for the email. */
  accountUrl: string;
}

/** Turns two-step sign-in on with the first code from the app, which proves that the app has the secret. */
export async function confirmTwoStep(
  db: Db,
  { user, digits, accountUrl }: Change & { digits: string },
): Promise<ConfirmResult> {
  const stored = await storedSecret(db, { user: user.id, confirmed: false });
  const secret = stored && openSecret({ user: user.id, stored });
  if (!secret) return { kind: "nothing to confirm" };
  const counter = await counterOf({ secret, digits });
  if (counter === undefined) return { kind: "wrong" };
  const codes = newRecoveryCodes();
  return inTransaction(db, async (transaction) => {
    const now = new Date();
    const row = await transaction
      .updateTable("authenticators")
      .set({ confirmed_at: now.toISOString(), last_counter: counter })
      .where("user_id", "=", user.id)
      .where("secret", "=", stored)
      .where("confirmed_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!row) return { kind: "nothing to confirm" };
    await storeRecoveryCodes(transaction, { user: user.id, codes });
    const mail = twoStepMail({ firstName: user.firstName, on: true, at: now, zone: user.timeZone, accountUrl });
    await queueMail(transaction, { to: user.email, mail, user: user.id });
    return { kind: "on", codes };
  });
}

const ahead = 10; // periods: a counter further ahead was stored by a clock that was wrong, and would lock its owner out

/**
 * Checks a code from the app. Each works once, and none after a later one (RFC 6238 §5.2): of 50 concurrent tries, one
 * succeeds.
 */
export async function checkTotp(db: Db, { user, digits }: { user: string; digits: string }): Promise<boolean> {
  const stored = await storedSecret(db, { user, confirmed: true });
  const secret = stored && openSecret({ user, stored });
  const counter = secret ? await counterOf({ secret, digits }) : undefined;
  if (!stored || counter === undefined) return false;
  const spent = await db
    .updateTable("authenticators")
    .set({ last_counter: counter })
    .where("user_id", "=", user)
    .where("secret", "=", stored)
    .where(({ eb, or }) => or([eb("last_counter", "<", counter), eb("last_counter", ">", counter + ahead)]))
    .returning("user_id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Whether the secret can't be read because it was sealed with an unknown `SESSION_SECRET`. */
export async function isTotpUnreadable(db: Db, { user }: { user: string }): Promise<boolean> {
  const stored = await storedSecret(db, { user, confirmed: true });
  return stored !== undefined && openSecret({ user, stored }) === undefined;
}

/** Generates new recovery codes and invalidates the old ones. Undefined if two-step sign-in is off. */
export async function renewRecoveryCodes(db: Db, { user }: { user: string }): Promise<string[] | undefined> {
  const codes = newRecoveryCodes();
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom("authenticators")
      .select("user_id")
      .where("user_id", "=", user)
      .where("confirmed_at", "is not", null)
      .executeTakeFirst();
    if (!row) return undefined;
    await storeRecoveryCodes(transaction, { user, codes });
    return codes;
  });
}

/** Turns two-step sign-in off. Idempotent. Reauthenticate the user first. */
export function turnTwoStepOff(db: Db, { user, accountUrl }: Change): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
    await endHalfSignIns(transaction, { user: user.id });
    const row = await transaction
      .deleteFrom("authenticators")
      .where("user_id", "=", user.id)
      .returning("confirmed_at")
      .executeTakeFirst();
    if (!row?.confirmed_at) return;
    const { firstName, timeZone: zone } = user;
    const mail = twoStepMail({ firstName, on: false, at: new Date(), zone, accountUrl });
    await queueMail(transaction, { to: user.email, mail, user: user.id });
  });
}
