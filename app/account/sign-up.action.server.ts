import { record } from "#app/analytics/record.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, type Read, tooMany } from "#app/platform/http/forms.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { RouteArgs } from "./account.server.ts";
import { originOf } from "./origin.server.ts";
import { waitText } from "./rate-limits.ts";
import { signUp } from "./sign-up.server.ts";
import { orUnexpected } from "./unexpected.server.ts";
import { SignUpForm, tooCommon } from "./user.ts";

/** Handles the 'Sign Up' tab: redirects to the page for the code, or shows the form again. */
export async function signUpAction(args: RouteArgs) {
  record(args.context, { type: "signup_attempt", details: { source: "auth_page" } });
  const parsed = await parseForm(args.request, SignUpForm, { hide: ["password", "confirmPassword"] });
  return parsed.ok ? orUnexpected(args.context, parsed, () => respond(args, parsed)) : parsed.response;
}

async function respond({ request, context: { db, client } }: RouteArgs, { value, refuse }: Read<SignUpForm>) {
  const { to, confirmPassword: _, ...form } = value;
  const result = await signUp(db, { form, returnTo: safePath(to), origin: originOf(request), client });
  switch (result.kind) {
    case "taken":
      return refuse({ email: ["An account with this email already exists. Please sign in instead."] });
    case "common":
      return refuse({ password: [tooCommon] });
    case "wait":
      return refuse({ "": [waitText(result)] }, tooMany(result.seconds));
    case "sent":
      return redirectWith(
        `/verify/${result.verification}`,
        "Account created successfully! Please check your email to confirm your account.",
      );
  }
}
