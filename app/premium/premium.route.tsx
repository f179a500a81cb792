import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { AccessNotice } from "#app/billing/access-notice.tsx";
import { isMonth, monthName, monthOf } from "#app/billing/receipt/month.ts";
import { receiptPath } from "#app/billing/receipt/paths.ts";
import { reachable } from "#app/billing/receipt/receipt.ts";
import { ReceiptCard } from "#app/billing/receipt/receipt-card.tsx";
import { clock } from "#app/platform/clock.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { MonthLinks } from "./month-links.tsx";
import { premiumMonths, readReceipt } from "./receipt.server.ts";

export const handle: Handle = { title: "Your Premium" };

/** The receipt of `?month=`, by default the newest month with Premium. 403 for somebody who never had Premium. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const now = clock.now();
  const access = await accessOf(db, { user });
  const months = premiumMonths(access, now);
  const wanted = new URL(args.request.url).searchParams.get("month") ?? "";
  const month = isMonth(wanted) && months.includes(wanted) ? wanted : months[0];
  if (!month) return data({ kind: "never" as const }, 403);
  const people = access.tier === "premium" ? reachable(site.services) : [];
  const { support } = site.links;
  const receipt = await readReceipt(db, { user, month });
  return data({ kind: "receipt" as const, receipt, isCurrent: month === monthOf(now), months, people, support });
}

export default function Premium() {
  const page = useLoaderData<typeof loader>();
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Premium">
      <h1>Your Premium</h1>
      {page.kind === "never" ? <Never /> : <WithReceipt {...page} />}
    </AppFrame>
  );
}

function Never() {
  return (
    <AccessNotice title="You haven't had Premium yet" to={receiptPath()}>
      With Premium, this page counts each month what was due to you and what you got. What Premium offers here today is
      on the plans page.
    </AccessNotice>
  );
}

type WithReceiptProps = Extract<Awaited<ReturnType<typeof loader>>["data"], { kind: "receipt" }>;

function WithReceipt({ receipt, isCurrent, months, people, support }: WithReceiptProps) {
  const name = monthName(receipt.month);
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
      <div>
        <ReceiptCard
          receipt={receipt}
          title={isCurrent ? `What you got in ${name} so far` : `What you got in ${name}`}
        />
        <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
          {support && (
            <>
              <a className="link" href={`mailto:${support}`}>
                Something is missing
              </a>{" "}
            </>
          )}
          <a className="link" href="/account/billing">
            Invoices
          </a>
        </p>
      </div>
      <div className="grid gap-6">
        {people.length > 0 && (
          <section className="card" aria-labelledby="people">
            <h2 id="people">People you can reach</h2>
            <ul className="mt-2 grid gap-3">
              {people.map(({ name, href, shown }) => (
                <li key={name}>
                  <b>{name}</b>
                  <br />
                  <a className="link wrap-anywhere" href={href}>
                    {shown}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <MonthLinks months={months} current={receipt.month} path={receiptPath} />
      </div>
    </div>
  );
}
