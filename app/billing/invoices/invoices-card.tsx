import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Day } from "#app/ui/time.tsx";
import { moneyText } from "../money.ts";
import type { Invoice } from "./invoices.server.ts";

const states: Record<string, string> = {
  draft: "Not sent yet",
  open: "Not paid yet",
  paid: "Paid",
  uncollectible: "Not collected",
  void: "Cancelled",
};

/** The user's invoices, newest first, each with links to its two documents at Stripe. */
export function InvoicesCard({ invoices }: { invoices: Invoice[] }) {
  return (
    <section className="card" aria-labelledby="receipts">
      <h2 id="receipts">Receipts</h2>
      {invoices.length === 0 ? (
        <p className="mt-2 text-soft">No receipts yet. They appear here after your first payment.</p>
      ) : (
        <>
          <p className="mt-2 text-soft">They open in a new tab.</p>
          <InvoiceTable invoices={invoices} />
        </>
      )}
    </section>
  );
}

function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  return (
    <DataTable columns={["Number", "Date", "Amount", "State", "Documents"]} className="mt-4">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </DataTable>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, createdAt, total, currency, status, url, pdfUrl } = invoice;
  const name = number ?? "without a number";
  return (
    <Row lead={number ?? "–"} leadClass="text-ink wrap-anywhere">
      <Cell>
        <Day at={createdAt} />
      </Cell>
      <Cell className="figures">{moneyText(total, currency)}</Cell>
      <Cell>{states[status] ?? status}</Cell>
      <Cell>
        <Document href={url} word="View" of={name} /> <Document href={pdfUrl} word="PDF" of={name} />
      </Cell>
    </Row>
  );
}

function Document({ href, word, of }: { href: string | null; word: string; of: string }) {
  if (!href) return null;
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {word}
      <span className="sr-only">{` of receipt ${of}`}</span>
    </a>
  );
}
