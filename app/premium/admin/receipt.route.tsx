import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { originOf } from "#app/account/origin.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { personPath, usersPath } from "#app/admin/users/people-query.ts";
import { requirePerson } from "#app/admin/users/require-person.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { moneyText } from "#app/billing/money.ts";
import { CreditForm } from "#app/billing/receipt/credit-form.ts";
import { creditMonth, paidIn } from "#app/billing/receipt/credits.server.ts";
import { isMonth, monthName, monthOf } from "#app/billing/receipt/month.ts";
import { ReceiptCard } from "#app/billing/receipt/receipt-card.tsx";
import { clock } from "#app/platform/clock.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { MonthLinks } from "../month-links.tsx";
import { premiumMonths, readReceipt } from "../receipt.server.ts";
import { CreditCard } from "./credit-card.tsx";
import { adminReceiptPath } from "./paths.ts";

export const handle: Handle = { title: "Receipt, Users, Admin Panel", area: "admin" };

function requestedMonth({ request }: LoaderFunctionArgs): string | undefined {
  const wanted = new URL(request.url).searchParams.get("month") ?? "";
  return isMonth(wanted) ? wanted : undefined;
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { id: user, firstName, lastName } = await requirePerson(args);
  const { db } = args.context;
  const now = clock.now();
  const months = premiumMonths(await accessOf(db, { user }), now);
  const month = requestedMonth(args) ?? months[0] ?? monthOf(now);
  return { user, name: `${firstName} ${lastName}`, months, receipt: await readReceipt(db, { user, month }) };
}

/** Credits what was paid in the month. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { id: user } = await requirePerson(args);
  const month = requestedMonth(args);
  if (!month) return redirectWith(adminReceiptPath(user), errorFlash("Choose a month."));
  const { db, payments } = args.context;
  const nothing = errorFlash(`They paid nothing in ${monthName(month)}, so there is nothing to credit.`);
  if (!(await paidIn(db, { user, month }))) return redirectWith(adminReceiptPath(user, month), nothing);
  const parsed = await parseForm(args.request, CreditForm);
  if (!parsed.ok) return parsed.response;
  const input = { user, month, reason: parsed.value.reason, by, origin: originOf(args.request) };
  const credit = await creditMonth(db, payments, input);
  const back = adminReceiptPath(user, month);
  switch (credit.kind) {
    case "credited":
      return redirectWith(back, {
        title: `${moneyText(credit.amount, credit.currency)} credited`,
        text: "Their next invoice is that much lower. We've emailed them.",
      });
    case "before":
      return redirectWith(back, `${monthName(month)} had already been credited.`);
    case "unpaid":
      return redirectWith(back, nothing);
    case "failed":
      return parsed.refuse({
        "": [`${credit.message} Press again in a minute: a month is never credited twice.`],
      });
  }
}

export default function Receipt() {
  const { user, name, months, receipt } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { month, paid, credit } = receipt;
  return (
    <>
      <Breadcrumb
        above={[
          ["Users", usersPath],
          [name, personPath(user)],
        ]}
        current="Receipt"
      />
      <h1>{`Premium of ${name}`}</h1>
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <ReceiptCard receipt={receipt} title={`What they got in ${monthName(month)}`} />
        <div className="grid gap-6">
          <CreditCard month={month} paid={paid} credit={credit} last={actionData?.form} />
          <MonthLinks months={months} current={month} path={(one) => adminReceiptPath(user, one)} />
        </div>
      </div>
    </>
  );
}
