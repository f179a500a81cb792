import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import { moneyText } from "../money.ts";
import type { Credit } from "./credits.server.ts";
import { type Month, monthName, monthSpan } from "./month.ts";
import type { ReceiptLine } from "./receipt.ts";

/** A receipt: what was due in a month, and what was delivered. */
export interface Receipt {
  month: Month;
  /** When it was counted, ISO 8601. */
  counted: string;
  lines: ReceiptLine[];
  /** Features that don't exist here yet. */
  missing: string[];
  /** In cents; undefined if nothing was paid. */
  paid?: { amount: number; currency: string; at: string } | undefined;
  credit?: Credit | undefined;
}

/** The receipt of a month, as its user and administrators see it. */
export function ReceiptCard({ receipt, title }: { receipt: Receipt; title: string }) {
  const { month, counted, lines, missing, paid, credit } = receipt;
  return (
    <section className="card crop" aria-labelledby="receipt">
      <p className="meta flex flex-wrap justify-between gap-x-4">
        <span>{`${monthSpan(month)}, in UTC`}</span>{" "}
        <span>
          counted <Time at={counted} />
        </span>
      </p>
      <h2 id="receipt" className="mt-2 text-2xl">
        {title}
      </h2>
      <DataTable className="mt-4" columns={["Benefit", "Due", "Delivered"]} numbers={1}>
        {lines.map((line) => (
          <Row key={line.benefit} lead={<Benefit line={line} />} leadClass="text-ink">
            <Cell label="Due">{line.due}</Cell>
            <Cell className="num" label="Delivered">
              <b className="font-mono">{line.delivered.toLocaleString("en-US")}</b>
            </Cell>
          </Row>
        ))}
        {missing.length > 0 && (
          <Row lead={<Missing names={missing} />} leadClass="font-normal text-soft">
            <Cell label="Due">Not available yet</Cell>
            <Cell className="num" label="Delivered">
              <span className="font-mono">0</span>
            </Cell>
          </Row>
        )}
      </DataTable>
      {paid && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t-4 border-ink pt-3 font-mono text-sm">
          <span>
            Paid <Day at={paid.at} />
          </span>{" "}
          <b>{moneyText(paid.amount, paid.currency)}</b>
        </p>
      )}
      {credit?.doneAt && (
        <p className="flex flex-wrap justify-between gap-x-4 pt-1 font-mono text-sm">
          <span className="wrap-anywhere">{`Credit for ${monthName(credit.month)}, on the next invoice: ${credit.reason}`}</span>{" "}
          <b>{moneyText(-credit.amount, credit.currency)}</b>
        </p>
      )}
    </section>
  );
}

function Benefit({ line: { benefit, hint, broken } }: { line: ReceiptLine }) {
  return (
    <>
      {benefit}
      {(hint || broken) && (
        <span className="hint block font-normal">
          {hint} {broken && <b className="text-danger">{broken}</b>}
        </span>
      )}
    </>
  );
}

function Missing({ names }: { names: string[] }) {
  return (
    <span className="flex gap-2">
      <Icon name="clock" />
      <span>{names.join(", ")}</span>
    </span>
  );
}
