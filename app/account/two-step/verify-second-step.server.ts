import type { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { advanceChallenge, countDown, findChallenge } from "../challenges.server.ts";
import {
  stepsPerAccount,
  stepsPerAccountAndDay,
  stepsPerDevice,
  unknownDeviceStepsPerAccountAndDay,
  type Wait,
} from "../rate-limits.ts";
import { type AttemptSource, countAttempt, resetAccountLimits } from "../sign-in-limits.server.ts";
import { checkTotp, isTotpUnreadable } from "./authenticators.server.ts";
import { spendRecoveryCode } from "./recovery-codes.server.ts";
import { secondStep, secondStepDone } from "./second-step.server.ts";

/** The result of the second step. `left`: the number of tries before the first step must be repeated. */
type StepResult =
  | ({ kind: "right"; user: string } & z.output<(typeof secondStep)["data"]>)
  | { kind: "wrong"; remaining: number }
  | { kind: "gone" }
  /** Codes from the app can't be checked: it was set up under another `SESSION_SECRET`. */
  | { kind: "unreadable" }
  | Wait;

interface SecondStep {
  /** Identifies the challenge. */
  token: string | undefined;
  from: AttemptSource;
  /** Six digits from the app, or a recovery code. */
  entry: { code: string } | { recovery: string };
}

const limits = {
  account: [stepsPerAccount, unknownDeviceStepsPerAccountAndDay],
  device: stepsPerDevice,
  everywhere: stepsPerAccountAndDay,
};

const none = { seconds: 0, counted: [] };

/**
 * Verifies the second step. Tries are counted before the code is checked: for this challenge, and for the account, so
 * that whoever knows the password can't go on guessing by starting over.
 */
export async function verifySecondStep(db: Db, { token, from, entry: answer }: SecondStep): Promise<StepResult> {
  const user = (await findChallenge(db, secondStep, { token }))?.user;
  if (!token || !user) return { kind: "gone" };
  if ("code" in answer && (await isTotpUnreadable(db, { user }))) return { kind: "unreadable" };
  const { email } = await db.selectFrom("users").select("email").where("id", "=", user).executeTakeFirstOrThrow();
  // A recovery code can't be guessed, and must work even after strangers have used up all tries.
  const { seconds, counted } = "recovery" in answer ? none : await countAttempt(db, { email, from, limits });
  if (seconds > 0) return { kind: "wait", of: "tries", seconds };
  const remaining = await countDown(db, secondStep, { token });
  if (remaining === undefined) return { kind: "gone" };

  if (await isRight(db, user, answer)) {
    const done = await advanceChallenge(db, { from: secondStep, to: secondStepDone, token });
    if (!done) return { kind: "gone" };
    await resetAccountLimits(db, counted);
    return { kind: "right", user, ...done.data };
  }
  // Was this a double submit whose first request was right?
  const done = await findChallenge(db, secondStepDone, { token });
  return done ? { kind: "gone" } : { kind: "wrong", remaining };
}

/** Finds the sign-in whose second step with this token succeeded within the last minute. */
export async function findDoneStep(db: Db, { token }: { token: string | undefined }) {
  const done = await findChallenge(db, secondStepDone, { token });
  return done?.user ? { user: done.user, ...done.data } : undefined;
}

function isRight(db: Db, user: string, answer: SecondStep["entry"]): Promise<boolean> {
  return "code" in answer
    ? checkTotp(db, { user, digits: answer.code })
    : spendRecoveryCode(db, { user, code: answer.recovery });
}
