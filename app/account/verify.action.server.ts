import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/http/forms.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import { site } from "#app/platform/site.ts";
import type { RouteArgs } from "./account.server.ts";
import { codeError } from "./codes/enter-code.server.ts";
import { completeSignIn } from "./complete-sign-in.server.ts";
import { confirmEmail, type FirstStep } from "./confirm-email.server.ts";
import { originOf } from "./origin.server.ts";
import { waitText } from "./rate-limits.ts";
import { resendCode } from "./send-code.server.ts";
import { orUnexpected } from "./unexpected.server.ts";
import { CodeForm } from "./user.ts";

/** Includes the password if there is more than one sign-up for the address. */
const ConfirmForm = CodeForm.extend({ password: z.string().optional() });

const passwordMissing = "Enter the password you chose when you signed up";
const passwordWrong = "This isn't the password of this sign-up. Enter the one you chose, or sign up again.";

/** Handles a submitted code: signs the user in and redirects, or shows the form again. */
export async function verifyAction(args: RouteArgs, id: string, first?: FirstStep) {
  const parsed = await parseForm(args.request, ConfirmForm, { hide: ["password"] });
  if (!parsed.ok) return parsed.response;
  return orUnexpected(args.context, parsed, async () => {
    const result = await confirmEmail(args.context.db, {
      id,
      digits: parsed.value.code,
      password: parsed.value.password,
      first,
    });
    switch (result.kind) {
      case "missing":
        throw data(null, 404);
      case "used":
        return back(id);
      case "wait":
        return parsed.refuse({ password: [waitText(result)] }, tooMany(result.seconds));
      case "password":
        return parsed.refuse({ password: [result.reason === "missing" ? passwordMissing : passwordWrong] });
      case "wrong":
      case "expired":
        logSecurity(args.context.log, { security: "sign-in refused", method: "code", reason: result.kind });
        return parsed.refuse({ code: [codeError(result)] });
      case "confirmed": {
        const { user, returnTo: to } = result;
        const welcomed = `Welcome to ${site.name}. Your email address is confirmed.`;
        return completeSignIn(args, { user, method: "code", to, welcome: welcomed });
      }
    }
  });
}

/** Handles a request for a new code. */
export async function resendAction({ request, context: { db } }: RouteArgs, id: string) {
  const result = await resendCode(db, { id, origin: originOf(request) });
  switch (result.kind) {
    case "missing":
      throw data(null, 404);
    case "used":
      return back(id);
    case "wait":
      return data({ wait: waitText(result) }, tooMany(result.seconds));
    case "sent":
      return redirectWith(`/verify/${id}`, "We've sent you a new code. The old one no longer works.");
  }
}

/** Redirects to the page itself, whose loader knows where to go once the address is confirmed. */
function back(id: string) {
  return redirect(`/verify/${id}`, { status: 303 });
}
