import { data, redirect } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { type Parsed, parseForm } from "#app/platform/http/forms.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import { type RouteArgs, requireReauthentication } from "../account.server.ts";
import { originOf } from "../origin.server.ts";
import { checkFormProof } from "../reauthentication/check-form-proof.server.ts";
import { secrets } from "../reauthentication/proof.ts";
import { mayTurnTwoStepOff } from "../roles/second-factor.server.ts";
import type { User } from "../user.ts";
import { beginTwoStep, confirmTwoStep, renewRecoveryCodes, turnTwoStepOff } from "./authenticators.server.ts";
import { ConfirmTwoStepForm, ProofForm } from "./step-form.ts";
import { hasTwoStep } from "./two-step.server.ts";
import { twoStepPath } from "./two-step-path.ts";

const longEnough = 10 * 60 * 1000; // ms, for installing an app, adding the key and typing the code
const onAlready = "Two-step sign-in is already on. If you haven't seen your recovery codes, create new ones here.";
const needsFactor = "Administrators need a second step. Add a passkey before you turn this one off.";

/** Where the user was headed before this page. */
export function toOf(request: Request): string | undefined {
  return safePath(new URL(request.url).searchParams.get("to"), "") || undefined;
}

/** Handles 'Turn on two-step sign-in': the page then shows the key, after reauthentication if that is due. */
export async function beginAction(args: RouteArgs, user: User) {
  const path = twoStepPath({ to: toOf(args.request) });
  await beginTwoStep(args.context.db, { user: user.id });
  await requireReauthentication(args, path, longEnough);
  return redirect(path, 303);
}

/** Handles the first code from the app: shows the recovery codes, this once. */
export async function confirmSetupAction(args: RouteArgs, user: User) {
  const { request, context } = args;
  const path = twoStepPath({ to: toOf(request) });
  await requireReauthentication(args, path);
  const parsed = await parseForm(request, ConfirmTwoStepForm);
  if (!parsed.ok) return about("confirm", parsed.response);
  const accountUrl = `${originOf(request)}/account`;
  const result = await confirmTwoStep(context.db, { user, digits: parsed.value.code, accountUrl });
  switch (result.kind) {
    case "wrong": {
      const wrong = "That code isn't right. Enter the newest one, and check that your phone's clock is correct.";
      return about("confirm", parsed.refuse({ code: [wrong] }));
    }
    case "nothing to confirm":
      return (await hasTwoStep(context.db, { user: user.id })) ? redirectWith(path, onAlready) : redirect(path, 303);
    case "on":
      return data({ codes: result.codes });
  }
}

/** Handles 'New recovery codes'. */
export async function newCodesAction({ request, context }: RouteArgs, user: User) {
  const parsed = await parseForm(request, ProofForm, { hide: secrets });
  if (!parsed.ok) return about("codes", parsed.response);
  const doubt = await checkFormProof(context, { user: user.id, proof: parsed.value });
  if (doubt) return about("codes", parsed.refuse(doubt.errors, doubt.init));
  const codes = await renewRecoveryCodes(context.db, { user: user.id });
  return codes ? data({ codes }) : redirect(twoStepPath(), 303);
}

/** Handles 'Turn off'. */
export async function turnOffAction({ request, context }: RouteArgs, user: User) {
  const parsed = await parseForm(request, ProofForm, { hide: secrets });
  if (!parsed.ok) return about("off", parsed.response);
  if (!(await mayTurnTwoStepOff(context.db, { user }))) return about("off", parsed.refuse({ "": [needsFactor] }));
  const doubt = await checkFormProof(context, { user: user.id, proof: parsed.value });
  if (doubt) return about("off", parsed.refuse(doubt.errors, doubt.init));
  await turnTwoStepOff(context.db, { user, accountUrl: `${originOf(request)}/account` });
  return redirectWith(twoStepPath(), "Two-step sign-in is off.");
}

type Refusal = Extract<Parsed<unknown>, { ok: false }>["response"];

/** Tags a response with the form of the page it belongs to. */
function about(which: "confirm" | "codes" | "off", { data: { form }, init }: Refusal) {
  return data({ which, form }, init ?? undefined);
}
