import type { Db } from "#app/platform/db.server.ts";
import { hasTwoStep } from "./two-step.server.ts";

/** Two-step sign-in of a person: is it on, and how many recovery codes are left? */
export interface TwoStepState {
  on: boolean;
  recoveryLeft: number;
}

/** How things stand with a person's two-step sign-in. */
export async function twoStepState(db: Db, { user }: { user: string }): Promise<TwoStepState> {
  const { recoveryLeft } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("recoveryLeft"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return { on: await hasTwoStep(db, { user }), recoveryLeft };
}
