import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findUser } from "#app/account/account.server.ts";
import { authPath } from "#app/account/auth-path.ts";
import { browserOrigin } from "#app/account/origin.server.ts";
import { checkoutFailure } from "#app/billing/checkout/checkout-failure.ts";
import { createCheckout } from "#app/billing/checkout/create-checkout.server.ts";
import { opensInNewTab } from "#app/billing/plan-button.tsx";
import { PlanCard, SandboxBanner } from "#app/billing/plan-cards.tsx";
import { planPage } from "#app/billing/plan-page.server.ts";
import { changePath, checkoutPath, plansPath } from "#app/billing/plan-paths.ts";
import { plans } from "#app/billing/plans.ts";
import { PlansFrame, UnknownPlan } from "#app/billing/plans-frame.tsx";
import { returnPath } from "#app/billing/return-path.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { readOffer } from "#app/premium/offer.server.ts";

export const handle: Handle<{ tier?: string }> = {
  title: ({ tier }) => (tier ? "Continue to payment" : "There's no plan with that name"),
  elements: ({ tier }) => (tier ? ["busy-form"] : []),
};

/** The page shown after a sign-in that interrupted checkout: the chosen plan only. */
export async function loader(args: LoaderFunctionArgs) {
  const { data: tier } = PaidTier.safeParse(new URL(args.request.url).searchParams.get("tier"));
  const page = { ...(await planPage(args)), offer: await readOffer(args.context.db) };
  return data({ tier, ...page }, tier ? undefined : 404);
}

/** Starts a checkout. Visitors are redirected to /auth and back (SPEC-EU6). */
export async function action(args: ActionFunctionArgs) {
  const user = await findUser(args);
  const parsed = await parseForm(args.request, CheckoutForm);
  if (!parsed.ok) return parsed.response;
  const { tier } = parsed.value;
  const to = returnPath(parsed.value.to);
  if (!user) return redirectWith(authPath({ to: checkoutPath({ tier, to }) }), "Please sign in to subscribe.");
  const { db, payments } = args.context;
  const checkout = await createCheckout(db, payments, {
    user: user.id,
    tier,
    to,
    origin: browserOrigin(args.request),
  });
  switch (checkout.kind) {
    case "url":
      return checkout.url ? redirect(checkout.url, { status: 303 }) : refused(to);
    case "subscribed":
      return redirect(changePath({ tier, to }), { status: 303 });
    case "failed":
      return refused(to, checkout.message);
  }
}

export default function Checkout() {
  const { tier, signedIn, to, state, offer } = useLoaderData<typeof loader>();
  const plan = plans.find((plan) => plan.tier === tier);
  if (!plan) return <UnknownPlan signedIn={signedIn} to={to} />;
  return (
    <PlansFrame signedIn={signedIn} name="Payment" sandboxSaid>
      <div className="mx-auto max-w-text">
        <h1>Continue to payment</h1>
        {opensInNewTab(state) && <p className="mt-1 text-soft">The payment page opens in a new tab.</p>}
        <ul className="mt-6">
          <PlanCard plan={plan} state={state} to={to} heading="h2" offer={offer} primary />
        </ul>
        <p className="mt-4">
          <a className="link" href={plansPath({ to })}>
            See both plans
          </a>
        </p>
        <SandboxBanner />
      </div>
    </PlansFrame>
  );
}

function refused(to: string, message?: string): Promise<Response> {
  return redirectWith(plansPath({ to }), { kind: "bad", title: "Error", text: checkoutFailure(message) });
}

/** A purchasable plan, as it appears in forms and URLs. */
const PaidTier = z.enum(["pro", "premium"]);

/** The plan to buy, and the page to return to. */
const CheckoutForm = z.object({ tier: PaidTier, to: z.string().optional() });
