import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { listInvoices } from "./invoices.server.ts";

export const handle: Handle = { title: "Receipts and history" };

export async function loader(asked: LoaderFunctionArgs) {
  const { id: user } = await requireUser(asked);
  return { invoices: await listInvoices(asked.context.db, { user }) };
}

export default function Billing() {
  const { invoices } = useLoaderData<typeof loader>();
  return (
    <AppFrame current="Account">
      <h1>Receipts and history</h1>
      <div className="mt-6 grid gap-6">
        <InvoiceSheet invoices={invoices} />
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
