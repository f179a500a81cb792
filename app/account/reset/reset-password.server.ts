import { z } from "zod";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findChallenge, type Kind, openChallenge } from "../challenges.server.ts";
import { isCommonPassword } from "../password/known-passwords.server.ts";
import { isOwnWord } from "../password/own-words.ts";
import { hashPassword } from "../password/password.server.ts";
import { setPassword } from "../password/set-password.server.ts";
import { isPassword } from "../password/stored-password.server.ts";
import { forgetSignUps } from "../pending-sign-ups.server.ts";
import { hashToken } from "../token.server.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { findReset, type ResetTokens, takeReset } from "./resets.server.ts";

/** The result of choosing a new password. */
export type ResetResult =
  | { kind: "reset"; user: string }
  /** By the first of two submissions, whose response the browser dropped. */
  | { kind: "just reset" }
  | { kind: "common" }
  | { kind: "invalid" };

/** Marks a link that was used a moment ago. */
const justUsed: Kind<z.ZodString> = { purpose: "reset_done", data: z.string(), life: 60 };

interface Reset {
  tokens: ResetTokens;
  password: string;
  /** The public origin, for the link in the email. */
  origin: string;
}

/**
 * Sets a new password by an emailed link, once. Opening the link proves ownership of the address, so the address counts
 * as confirmed.
 */
export async function resetPassword(db: Db, { tokens, password, origin }: Reset): Promise<ResetResult> {
  if (await isCommonPassword(password)) return { kind: "common" };
  const found = await findReset(db, tokens);
  if (!found) return afterwards(db, tokens, password);
  const person = await findUserSummary(db, found);
  if (person && isOwnWord(password, person)) return { kind: "common" };
  const hashed = await hashPassword(password);
  const result = await inTransaction(db, async (transaction): Promise<ResetResult> => {
    const user = await takeReset(transaction, tokens);
    if (!user) return { kind: "invalid" };
    await openChallenge(transaction, justUsed, { token: tokens.access, user, data: hashToken(tokens.refresh) });
    await transaction
      .updateTable("users")
      .set({ email_confirmed_at: new Date().toISOString() })
      .where("id", "=", user)
      .where("email_confirmed_at", "is", null)
      .execute();
    await forgetSignUps(transaction, { user });
    await setPassword(transaction, { user, hashed, origin });
    return { kind: "reset", user };
  });
  return result.kind === "invalid" ? afterwards(db, tokens, password) : result;
}

/** The same link and the same password within a minute are a double submit. */
async function afterwards(db: Db, { access, refresh }: ResetTokens, password: string): Promise<ResetResult> {
  const used = await findChallenge(db, justUsed, { token: access });
  if (!used?.user || used.data !== hashToken(refresh)) return { kind: "invalid" };
  return { kind: (await isPassword(db, { user: used.user, password })) ? "just reset" : "invalid" };
}
