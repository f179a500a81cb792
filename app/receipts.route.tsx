import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { InvoiceSheet } from "#app/billing/invoices/invoice-sheet.tsx";
import { listInvoices } from "#app/billing/invoices/invoices.server.ts";
import { CouponHistory } from "#app/coupons/coupon-history.tsx";
import { listRedeemed } from "#app/coupons/list-redeemed.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";

export const handle: Handle = { title: "Receipts and history" };

/** What somebody paid, and what they were given instead. */
export async function loader(asked: LoaderFunctionArgs) {
  const { id: user } = await requireUser(asked);
  const { db } = asked.context;
  return { invoices: await listInvoices(db, { user }), coupons: await listRedeemed(db, { user }) };
}

export default function Receipts() {
  const { invoices, coupons } = useLoaderData<typeof loader>();
  return (
    <AppFrame current="Account">
      <h1>Receipts and history</h1>
      <div className="mt-6 grid gap-6">
        <InvoiceSheet invoices={invoices} />
        <CouponHistory coupons={coupons} />
      </div>
      <p className="mt-6">
        <a className="link" href="/account">
          <Icon name="arrow-left" />
          Back to your account
        </a>
      </p>
    </AppFrame>
  );
}
