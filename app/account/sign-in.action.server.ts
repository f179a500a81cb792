import { data } from "@remix-run/node";
import { parseForm, type Read, tooMany } from "#app/platform/http/forms.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import type { RouteArgs } from "./account.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { completeSignIn } from "./complete-sign-in.server.ts";
import { deviceCookie } from "./devices.server.ts";
import { waitText } from "./rate-limits.ts";
import { orUnexpected } from "./unexpected.server.ts";
import { SignInForm } from "./user.ts";

/** Handles the 'Sign In' tab: signs the user in, or shows the form again. */
export async function signInAction(args: RouteArgs) {
  const parsed = await parseForm(args.request.clone(), SignInForm, { hide: ["password"] });
  return parsed.ok ? orUnexpected(args.context, parsed, () => respond(args, parsed)) : parsed.response;
}

async function respond(args: RouteArgs, { value, refuse }: Read<SignInForm>) {
  const { request, context } = args;
  const from = { client: context.client, device: deviceCookie.tokenOf(request) };
  const result = await authenticator(context.db, from).authenticate("form", request);
  if (result.kind !== "user")
    logSecurity(context.log, { security: "sign-in refused", method: "password", reason: result.kind });
  switch (result.kind) {
    case "wrong":
      return refuse({ "": ["Invalid email or password. Please try again."] });
    case "wait":
      return refuse({ "": [waitText(result)] }, tooMany(result.seconds));
    case "unconfirmed": {
      const { form } = refuse({ "": ["Email not confirmed"] }).data;
      return data({ form, verification: result.verification }, 422);
    }
    case "user":
      return completeSignIn(args, { user: result.user, method: "password", ...value });
  }
}
