import type { Db } from "#app/platform/db/database.server.ts";
import type { FormErrors } from "#app/platform/http/forms.server.ts";
import { consumeRateLimit, refundRateLimit, resetRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { secondProofsPerAccount, stepsPerAccountAndDay, waitText } from "../tries.ts";
import { checkTotp, isTotpUnreadable } from "../two-step/authenticators.server.ts";
import { spendRecoveryCode } from "../two-step/recovery-codes.server.ts";
import { hasTwoStep } from "../two-step/two-step.server.ts";
import { findUserSummary } from "../user-summary.server.ts";

export const missingSecondCode = "Enter the code from your authenticator app, or a recovery code";
const wrong = "That code isn't right. Enter the newest one from your app, or a recovery code you haven't used.";
const unreadable = "We can't check codes from your app right now. Use a recovery code, or contact us.";

/**
 * Verifies the second step again, if two-step sign-in is on.
 * @param typed a code from the app, or a recovery code. Either is used up if it is right.
 * @returns undefined if it is right or there is no second step, otherwise the error for the field.
 */
export async function checkSecondFactor(
  db: Db,
  { user, typed = "" }: { user: string; typed?: string },
): Promise<FormErrors | undefined> {
  if (!(await hasTwoStep(db, { user }))) return undefined;
  const code = typed.replace(/\s/g, "");
  if (code === "") return { secondCode: [missingSecondCode] };
  if (!/^\d{6}$/.test(code)) {
    return (await spendRecoveryCode(db, { user, code })) ? undefined : { secondCode: [wrong] }; // too long to guess
  }
  if (await isTotpUnreadable(db, { user })) return { secondCode: [unreadable] };
  const own = { limit: secondProofsPerAccount, of: user };
  const day = { limit: stepsPerAccountAndDay, of: (await findUserSummary(db, { user }))?.email ?? user };
  const seconds = (await consumeRateLimit(db, own)) || (await consumeRateLimit(db, day));
  if (seconds > 0) return { secondCode: [waitText({ kind: "wait", of: "tries", seconds })] };
  if (!(await checkTotp(db, { user, digits: code }))) return { secondCode: [wrong] };
  await resetRateLimit(db, own);
  await refundRateLimit(db, day);
  return undefined;
}
