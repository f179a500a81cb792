import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { listInvoices } from "#app/billing/invoices/invoices.server.ts";
import { InvoicesCard } from "#app/billing/invoices/invoices-card.tsx";
import { PaymentFailed } from "#app/billing/payment-failed.tsx";
import { PlanActions } from "#app/billing/plan-actions.tsx";
import { planStateOf } from "#app/billing/plan-state.server.ts";
import { RenewalText } from "#app/billing/renewal-text.tsx";
import { CouponHistory } from "#app/coupons/coupon-history.tsx";
import { listRedeemed } from "#app/coupons/list-redeemed.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";

export const handle: Handle = { title: "Receipts and history" };

/** A user's payments and granted plans. Mails link here for changing or canceling a subscription. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const state = await planStateOf(db, { user });
  const invoices = await listInvoices(db, { user });
  return { state, invoices, coupons: await listRedeemed(db, { user }) };
}

export default function Receipts() {
  const { state, invoices, coupons } = useLoaderData<typeof loader>();
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Receipts and history">
      <h1>Receipts and history</h1>
      <PaymentFailed state={state} />
      {state.subscription && (
        <p className="mt-2 text-soft">
          <RenewalText state={state} />
        </p>
      )}
      <div className="actions mt-4 items-start">
        <PlanActions subscription={state.subscription} to="/account/billing" />
      </div>
      <div className="mt-6 grid gap-6">
        <InvoicesCard invoices={invoices} />
        <CouponHistory coupons={coupons} />
      </div>
    </AppFrame>
  );
}
