import { redirect } from "@remix-run/node";
import { findUser, type RouteArgs } from "#app/account/account.server.ts";
import { authPath } from "#app/account/auth-path.ts";
import { originOf } from "#app/account/origin.server.ts";
import { packPendingForm } from "#app/account/pending-forms.server.ts";
import type { User } from "#app/account/user.ts";
import { orRefuse } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, type Read, tooMany } from "#app/platform/http/forms.server.ts";
import { tryCoupon } from "./redeem-coupon.server.ts";
import { couponForm, redeemForms, redeemPath, type Variant } from "./redeem-forms.ts";
import { couponWaitText, redeemedText, refusalTexts } from "./redemption-text.ts";

/** Handles either form: redirects to the dashboard or to sign-up with the code, or returns the form with its errors. */
export async function redeemAction(args: RouteArgs, variant: Variant) {
  const { field, missing, failed } = redeemForms[variant];
  const user = await findUser(args);
  if (!user && variant === "dashboard") throw await signInFirst(args.request);
  const parsed = await parseForm(args.request, couponForm(variant));
  if (!parsed.ok) return titled(parsed.response, missing.title);
  const code = parsed.value[field] ?? "";
  if (!user) return redirect(authPath({ tab: "sign-up", to: redeemPath(code) }), { status: 303 }); // most are new here
  const refused = (init: ResponseInit) => titled(parsed.refuse({ "": [failed.text] }, init), failed.title);
  return orRefuse(args.context, refused, () => redeem(args, parsed, { user, code, variant }));
}

interface RedeemInput {
  user: User;
  code: string;
  variant: Variant;
}

async function redeem(
  { request, context }: RouteArgs,
  { refuse }: Read<unknown>,
  { user, code, variant }: RedeemInput,
) {
  const { field, failed } = redeemForms[variant];
  const result = await tryCoupon(context.db, {
    user: user.id,
    code,
    client: context.client,
    origin: originOf(request),
  });
  switch (result.kind) {
    case "redeemed":
      return redirectWith("/", redeemedText(result, user.timeZone));
    case "wait":
      return titled(refuse({ "": [couponWaitText(result.seconds)] }, tooMany(result.seconds)), failed.title);
    case "used":
      if (result.own) return redirectWith("/", redeemedText(result.own, user.timeZone));
  }
  return titled(refuse({ [field]: [refusalTexts[result.kind]] }), failed.title);
}

/** The session has expired: the code is kept as a pending form until sign-in. */
async function signInFirst(request: Request) {
  const { signedOut, action } = redeemForms.dashboard;
  const pendingForm = await packPendingForm(request);
  if (pendingForm) return { ...pendingForm, data: { ...pendingForm.data, reason: signedOut.text } };
  return redirectWith(authPath({ to: action }), { kind: "bad", ...signedOut });
}

type Answer = ReturnType<Read<unknown>["refuse"]>;

function titled(response: Answer, title: string) {
  return { ...response, data: { ...response.data, title } };
}
