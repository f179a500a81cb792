import type { Db } from "#app/platform/db/database.server.ts";
import type { User } from "../user.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { turnTwoStepOff } from "./authenticators.server.ts";
import { countRecoveryCodes } from "./recovery-codes.server.ts";

/** Whether two-step sign-in is on for this user. */
export async function hasTwoStep(db: Db, { user }: { user: string }): Promise<boolean> {
  const row = await twoStepRows(db, user).select("user_id").executeTakeFirst();
  return row !== undefined;
}

/** A query with one row if two-step sign-in is on; a page can embed it in its own query. */
export function twoStepRows(db: Db, user: string) {
  return db.selectFrom("authenticators").where("user_id", "=", user).where("confirmed_at", "is not", null);
}

/** The state of two-step sign-in, as shown on the account page. */
export interface TwoStepState {
  on: boolean;
  recoveryLeft: number;
}

/** Finds the state of two-step sign-in, and how many recovery codes are left. */
export async function twoStepState(db: Db, { user }: { user: string }): Promise<TwoStepState> {
  return { on: await hasTwoStep(db, { user }), recoveryLeft: await countRecoveryCodes(db, { user }) };
}

/** Whether to ask this user to turn two-step sign-in on. A compromised administrator can do more harm (SPEC-D13). */
export async function shouldAskForTwoStep(db: Db, { user }: { user: User }): Promise<boolean> {
  return user.isAdmin && !(await hasTwoStep(db, { user: user.id }));
}

/**
 * Turns two-step sign-in off for a user who lost their phone and recovery codes, by email address; for the command
 * line.
 */
export async function turnTwoStepOffFor(
  db: Db,
  { email, accountUrl }: { email: string; accountUrl: string },
): Promise<"off" | "was off" | "missing"> {
  const user = await findUserSummary(db, { email });
  if (!user) return "missing";
  if (!(await hasTwoStep(db, { user: user.id }))) return "was off";
  await turnTwoStepOff(db, { user, accountUrl });
  return "off";
}
