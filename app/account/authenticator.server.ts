import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Db } from "#app/platform/db/database.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import { type SignInResult, signIn } from "./sign-in.server.ts";
import type { AttemptSource } from "./sign-in-limits.server.ts";
import { SignInForm } from "./user.ts";

/**
 * The authentication strategies by name. Created for each request, since the database comes with the request. A refusal
 * is a result; anything thrown is unexpected.
 */
export function authenticator(db: Db, from: AttemptSource): Authenticator<SignInResult> {
  const form = new FormStrategy<SignInResult>(async ({ form }) => {
    const { email, password, to } = SignInForm.parse(Object.fromEntries(form));
    return signIn(db, { email, password, to: safePath(to), ...from });
  });
  return new Authenticator<SignInResult>().use(form, "form");
}
