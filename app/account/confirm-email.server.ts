import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { type EnterResult, enterCode } from "./codes/enter-code.server.ts";
import { checkHashQueue, verifyPassword } from "./password/password.server.ts";
import { confirmSignUp, pendingSignUpsBeside } from "./pending-sign-ups.server.ts";
import { proofsPerAccount, type Wait } from "./rate-limits.ts";
import { findVerification } from "./verifications.server.ts";

/**
 * The result of entering a sign-up code. `password`: there are other sign-ups with this address, so the code alone
 * doesn't identify the one to confirm.
 */
type ConfirmResult =
  | { kind: "confirmed"; user: string; returnTo: string }
  | { kind: "password"; reason: "missing" | "wrong" }
  | Wait
  | Exclude<EnterResult<never>, { kind: "right" }>
  | { kind: "used" }
  | { kind: "missing" };

/** Runs for a new user, in the transaction that confirms them. @returns where they go next: `to` unless changed. */
export type FirstStep = (transaction: Db, going: { user: string; to: string }) => Promise<string>;

interface Entry {
  id: string;
  digits: string;
  /** Required if several sign-ups are pending for one address. */
  password?: string;
  first?: FirstStep;
}

/**
 * Confirms an address by the code of one sign-up, and with it the password and names chosen there. The code works once,
 * within 10 minutes, with 5 tries.
 */
export async function confirmEmail(db: Db, { id, digits, password, first }: Entry): Promise<ConfirmResult> {
  const verification = await findVerification(db, { id });
  if (!verification) return { kind: "missing" };
  if (verification.confirmed) return { kind: "used" };
  const doubt = await checkPassword(db, { id, password });
  if (doubt) return doubt;
  const result = await enterCode(db, { id, purpose: "sign_up", digits }, async (transaction, { user, returnTo }) =>
    (await confirmSignUp(transaction, { id, user }))
      ? ({
          kind: "confirmed",
          user,
          returnTo: (await first?.(transaction, { user, to: returnTo })) ?? returnTo,
        } as const)
      : ({ kind: "used" } as const),
  );
  return result.kind === "right" ? result.value : result;
}

/**
 * Checks the password if several sign-ups are pending for one address: an attacker may have created one of them and be
 * waiting for the owner of the mailbox to confirm it. A sign-up can only be confirmed with its own password.
 */
async function checkPassword(
  db: Db,
  { id, password = "" }: { id: string; password?: string },
): Promise<ConfirmResult | undefined> {
  const signUps = await pendingSignUpsBeside(db, { id });
  if (signUps.length < 2) return undefined;
  if (password === "") return { kind: "password", reason: "missing" };
  checkHashQueue();
  const seconds = await consumeRateLimit(db, { limit: proofsPerAccount, of: id });
  if (seconds > 0) return { kind: "wait", of: "tries", seconds };
  const own = signUps.find((one) => one.id === id)?.password ?? null;
  return (await verifyPassword(own, password)) ? undefined : { kind: "password", reason: "wrong" };
}

/** Whether this sign-up's page requires the password as well. */
export async function isContested(db: Db, { id }: { id: string }): Promise<boolean> {
  return (await pendingSignUpsBeside(db, { id })).length > 1;
}
