import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { type Flash, redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, type Read, tooMany } from "#app/platform/http/forms.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import type { RouteArgs } from "../account.server.ts";
import { continueSignIn, startSessionAndContinue } from "../complete-sign-in.server.ts";
import { deviceCookie } from "../devices.server.ts";
import { waitText } from "../rate-limits.ts";
import { refreshedCookies } from "../start-session.server.ts";
import { orUnexpected } from "../unexpected.server.ts";
import { stepCookie } from "./second-step.server.ts";
import { RecoveryForm, StepForm } from "./step-form.ts";
import { findDoneStep, verifySecondStep } from "./verify-second-step.server.ts";

/** Handles the second-step code: signs the user in, or shows the form again. */
export async function secondStepAction(args: RouteArgs) {
  const recovery = isRecoveryRequest(args.request);
  const parsed = await parseForm(args.request, recovery ? RecoveryForm : StepForm);
  if (!parsed.ok) return parsed.response;
  return orUnexpected(args.context, parsed, () => respond(args, parsed, recovery ? "recovery" : "code"));
}

const unreadable = "We can't check codes from your app right now. Use a recovery code, or contact us.";

type Entry = z.output<typeof RecoveryForm> | z.output<typeof StepForm>;

async function respond(args: RouteArgs, { value, refuse }: Read<Entry>, field: "recovery" | "code") {
  const { request, context } = args;
  const token = stepCookie.tokenOf(request);
  const from = { client: context.client, device: deviceCookie.tokenOf(request) };
  const result = await verifySecondStep(context.db, { token, from, entry: value });
  if (result.kind !== "right")
    logSecurity(context.log, { security: "sign-in refused", method: `second step, ${field}`, reason: result.kind });
  switch (result.kind) {
    case "gone":
      return redirect(stepPath("/auth/two-step/done", value.to), 303);
    case "wait":
      return refuse({ "": [waitText(result)] }, tooMany(result.seconds));
    case "unreadable":
      return refuse({ [field]: [unreadable] });
    case "wrong":
      if (result.remaining === 0) return toSignIn("That was your last try. Please sign in again.");
      return refuse({ [field]: [`That code isn't right. Tries left: ${result.remaining}.`] });
    case "right": {
      const response = await startSessionAndContinue(args, { ...result, seed: token });
      response.headers.append("Set-Cookie", stepCookie.set());
      return response;
    }
  }
}

/**
 * Handles a double submit after the code was accepted: the first response may be lost, with its cookies, so they are
 * sent again. Otherwise redirects to the page, which knows whether this browser has been signed in since.
 */
export async function repeatedStepAction(args: RouteArgs): Promise<Response> {
  const token = stepCookie.tokenOf(args.request);
  const done = await findDoneStep(args.context.db, { token });
  const cookies = done && token ? await refreshedCookies(args, { seed: token }) : undefined;
  if (done && cookies) return continueSignIn(args, done, [...cookies, ["Set-Cookie", stepCookie.set()]]);
  return redirect(stepPath("/auth/two-step", new URL(args.request.url).searchParams.get("to")), 303);
}

/** Whether the form for a recovery code is requested. */
export function isRecoveryRequest(request: Request): boolean {
  return new URL(request.url).searchParams.has("recovery");
}

/** Redirects to the first step. */
export function toSignIn(text: string): Promise<Response> {
  return redirectWith("/auth", { kind: "bad", text } satisfies Flash, [["Set-Cookie", stepCookie.set()]]);
}

function stepPath(path: string, to: string | null | undefined): string {
  const target = safePath(to);
  return target === "/" ? path : `${path}?${new URLSearchParams({ to: target })}`;
}
