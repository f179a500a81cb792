import type { Db } from "#app/platform/db/database.server.ts";
import type { User } from "../user.ts";
import { countRecoveryCodes } from "./recovery-codes.server.ts";

/** Does this person sign in in two steps? */
export async function hasTwoStep(db: Db, { user }: { user: string }): Promise<boolean> {
  const row = await twoStepRows(db, user).select("user_id").executeTakeFirst();
  return row !== undefined;
}

/** There is one for whoever does; a front page may make it part of its own query. */
export function twoStepRows(db: Db, user: string) {
  return db.selectFrom("authenticators").where("user_id", "=", user).where("confirmed_at", "is not", null);
}

/** What the account page says of it. */
export interface TwoStepState {
  on: boolean;
  recoveryLeft: number;
}

/** Is it on, and how many recovery codes are left? */
export async function twoStepState(db: Db, { user }: { user: string }): Promise<TwoStepState> {
  return { on: await hasTwoStep(db, { user }), recoveryLeft: await countRecoveryCodes(db, { user }) };
}

/** An administrator can do more harm, and is asked to turn it on (SPEC-D13). */
export async function shouldAskForTwoStep(db: Db, { user }: { user: User }): Promise<boolean> {
  return user.isAdmin && !(await hasTwoStep(db, { user: user.id }));
}
