import { redirect } from "@remix-run/node";
import { z } from "zod";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { currentLogin, findUser, type RouteArgs, requireUser } from "../account.server.ts";
import { findChallenge, type Kind, openChallenge } from "../challenges.server.ts";
import { passwordHashOf } from "../password/password.server.ts";
import { isReauthenticatedBy, markReauthenticated } from "../reauthenticated.server.ts";
import { hashToken } from "../token.server.ts";
import { loginCookie } from "../token-cookie.server.ts";
import { checkFormProof } from "./check-form-proof.server.ts";
import { type Proof, proofShape, secrets } from "./proof.ts";

const ConfirmForm = z.object(proofShape);

/** The codes a user has just reauthenticated with. They are used up, and stored as a hash. */
const justProven: Kind<z.ZodString> = { purpose: "just_proven", data: z.string(), lifetime: 60 };

/** Handles 'Confirm it's you': records it, and redirects to the page that required it. */
export async function confirmAction(args: RouteArgs, to: string) {
  const { db } = args.context;
  const token = loginCookie.tokenOf(args.request) ?? "";
  const twice = (await findUser(args)) ? undefined : await isReauthenticatedBy(db, { token });
  const user = twice?.user ?? (await requireUser(args)).id;
  const parsed = await parseForm(args.request, ConfirmForm, { hide: secrets });
  if (!parsed.ok) return parsed.response;
  const proof = parsed.value;
  const doubt = twice
    ? await askAgain(args, { user, token, proof })
    : await checkFormProof(args.context, { user, proof });
  if (doubt) return parsed.refuse(doubt.errors, doubt.init);
  const login = twice?.login ?? (await currentLogin(args)) ?? "";
  const cookie = await inTransaction(db, async (transaction) => {
    await openChallenge(transaction, justProven, { user, token, data: hashOf(proof) });
    return markReauthenticated(transaction, { login, token });
  });
  return redirect(to, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

/** Checks a double submit whose first request succeeded: the codes are used up, so they must be the same ones. */
async function askAgain({ context }: RouteArgs, { user, token, proof }: { user: string; token: string; proof: Proof }) {
  const proven = await findChallenge(context.db, justProven, { token });
  const same = proven?.user === user && proven.data === hashOf(proof);
  const byPassword = (await passwordHashOf(context.db, { user })) !== null;
  const { currentPassword } = proof;
  if (!same) return { errors: { "": ["Please sign in again."] } };
  return byPassword ? checkFormProof(context, { user, proof: { currentPassword }, second: false }) : undefined;
}

function hashOf({ code = "", secondCode = "" }: Proof): string {
  return hashToken(`${code} ${secondCode}`);
}
