import type { Db } from "#app/platform/db/database.server.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { turnTwoStepOff } from "./authenticators.server.ts";
import { hasTwoStep } from "./two-step.server.ts";

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
