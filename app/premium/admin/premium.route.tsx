import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { moneyText } from "#app/billing/money.ts";
import { missingFeatures } from "#app/billing/offer/offer.ts";
import { isMonth, type Month, monthName, monthOf, monthSpan, monthsAfter } from "#app/billing/receipt/month.ts";
import { daysText } from "#app/billing/receipt/receipt.ts";
import { clock } from "#app/platform/clock.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { MonthLinks } from "../month-links.tsx";
import { premiumPath } from "./paths.ts";
import { type BenefitTotal, readTotals } from "./totals.server.ts";

export const handle: Handle = { title: "Premium, Admin Panel", area: "admin" };

const listed = 13; // months

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const wanted = new URL(args.request.url).searchParams.get("month") ?? "";
  const current = monthOf(clock.now());
  const month = isMonth(wanted) ? wanted : current;
  const months = Array.from({ length: listed }, (_, ago) => monthsAfter(current, -ago));
  return orFail(args.context, "Failed to count what was delivered", async () => ({
    months,
    missing: missingFeatures("premium", site.services),
    ...(await readTotals(db, { month })),
  }));
}

export default function PremiumTotals() {
  const { month, months, members, uses, feedback, credits, missing } = useLoaderData<typeof loader>();
  const { due, delivered, late, median } = feedback;
  return (
    <>
      <h1>Premium</h1>
      <p className="mt-1 text-soft">{`${pluralize(members, "member")} on Premium now. What each got is on their page.`}</p>
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <section className="card" aria-labelledby="delivered">
          <h2 id="delivered">{`Delivered in ${monthName(month)}`}</h2>
          <p className="hint mt-1">{`${monthSpan(month)}, in UTC`}</p>
          <DataTable className="mt-4" columns={["Benefit", "People", "Delivered", "Median"]} numbers={3}>
            <Row lead="Feedback on interviews" leadClass="text-ink">
              <Cell className="num" label="People">
                –
              </Cell>
              <Cell
                className="num"
                label="Delivered"
              >{`${delivered} of ${due}${late > 0 ? `, ${late} late` : ""}`}</Cell>
              <Cell className="num" label="Median">
                {median === undefined ? "–" : daysText(median)}
              </Cell>
            </Row>
            <Total name="White-label reports" total={uses.report} />
            <Total name="API calls" total={uses.call} />
            <Total name="Exports" total={uses.export} />
          </DataTable>
          <p className="mt-4">
            {credits.count > 0
              ? `${pluralize(credits.count, "month")} credited: ${moneyText(credits.amount, "usd")}.`
              : "Nothing was credited."}
          </p>
        </section>
        <div className="grid gap-6">
          <Missing names={missing} />
          <MonthLinks months={months} current={month as Month} path={premiumPath} />
        </div>
      </div>
    </>
  );
}

function Total({ name, total: { users, uses, median } }: { name: string; total: BenefitTotal }) {
  return (
    <Row lead={name} leadClass="text-ink">
      <Cell className="num" label="People">
        {users}
      </Cell>
      <Cell className="num" label="Delivered">
        {uses.toLocaleString("en-US")}
      </Cell>
      <Cell className="num" label="Median">
        {median ?? "–"}
      </Cell>
    </Row>
  );
}

function Missing({ names }: { names: string[] }) {
  return (
    <section className="card" aria-labelledby="missing">
      <h2 id="missing">Not available yet</h2>
      {names.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-2">Everything on the card works.</p>
      )}
      <p className="mt-3">
        <a className="link" href="/admin/settings#services">
          Who does what, and where to reach them
        </a>
      </p>
    </section>
  );
}
