import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/http/forms.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { RouteArgs } from "../account.server.ts";
import { authPath } from "../auth-path.ts";
import { originOf } from "../origin.server.ts";
import { waitText } from "../rate-limits.ts";
import { orUnexpected } from "../unexpected.server.ts";
import { EmailForm } from "../user.ts";
import { requestReset } from "./resets.server.ts";

/**
 * Handles 'Forgot your password?': redirects to the sign-in page, with the same message whether there is an account or
 * not.
 */
export async function forgotAction({ request, context }: RouteArgs) {
  const parsed = await parseForm(request, EmailForm);
  if (!parsed.ok) return parsed.response;
  return orUnexpected(context, parsed, async () => {
    const input = { ...parsed.value, client: context.client, origin: originOf(request) };
    const result = await requestReset(context.db, input);
    if (result.kind === "wait") return parsed.refuse({ "": [waitText(result)] }, tooMany(result.seconds));
    const to = safePath(new URL(request.url).searchParams.get("to"));
    return redirectWith(authPath({ to }), "Password reset email sent! Check your inbox.");
  });
}
