import { data } from "@remix-run/node";
import { parseForm, type Read, tooMany } from "#app/platform/http/forms.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import type { Asked } from "./account.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { deviceCookie } from "./devices.server.ts";
import { waitText } from "./tries.ts";
import { orUnexpected } from "./unexpected.server.ts";
import { SignInForm } from "./user.ts";
import { welcome } from "./welcome.server.ts";

/** Handles the 'Sign In' tab: signs the user in, or shows the form again. */
export async function answerSignIn(asked: Asked) {
  const parsed = await parseForm(asked.request.clone(), SignInForm, { hide: ["password"] });
  return parsed.ok ? orUnexpected(asked.context, parsed, () => answer(asked, parsed)) : parsed.answer;
}

async function answer(asked: Asked, { value, refuse }: Read<SignInForm>) {
  const { request, context } = asked;
  const from = { client: context.client, device: deviceCookie.tokenOf(request) };
  const result = await authenticator(context.db, from).authenticate("form", request);
  if (result.kind !== "user")
    logSecurity(context.log, { security: "sign-in refused", method: "password", why: result.kind });
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
      return welcome(asked, { user: result.user, method: "password", ...value });
  }
}
