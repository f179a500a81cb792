import { Day } from "#app/ui/day.tsx";
import { moneyText } from "../money.ts";
import type { Invoice } from "./invoices.server.ts";

const states: Record<string, string> = {
  draft: "Not sent yet",
  open: "Not paid yet",
  paid: "Paid",
  uncollectible: "Not collected",
  void: "Cancelled",
};

/** Somebody's invoices, newest first, each with its two documents at Stripe. */
export function InvoiceSheet({ invoices }: { invoices: Invoice[] }) {
  return (
    <section className="sheet" aria-labelledby="receipts">
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
    <div className="databox mt-4">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that CSS turns into cards loses its own roles. */}
      <table className="data" role="table">
        <thead>
          <tr role="row">
            {["Number", "Date", "Amount", "State", "Documents"].map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

// biome-ignore-start lint/a11y/noRedundantRoles: see above
function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, createdAt, total, currency, status, url, pdfUrl } = invoice;
  const name = number ?? "without a number";
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="lead text-ink wrap-anywhere">
        {number ?? "–"}
      </th>
      <td role="cell">
        <Day at={createdAt} />
      </td>
      <td role="cell" className="figures">
        {moneyText(total, currency)}
      </td>
      <td role="cell">{states[status] ?? status}</td>
      <td role="cell">
        <Document href={url} word="View" of={name} /> <Document href={pdfUrl} word="PDF" of={name} />
      </td>
    </tr>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above

function Document({ href, word, of }: { href: string | null; word: string; of: string }) {
  if (!href) return null;
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {word}
      <span className="sr-only">{` of receipt ${of}`}</span>
    </a>
  );
}
