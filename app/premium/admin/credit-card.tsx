import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { moneyText } from "#app/billing/money.ts";
import type { CreditForm } from "#app/billing/receipt/credit-form.ts";
import type { Credit } from "#app/billing/receipt/credits.server.ts";
import { type Month, monthName } from "#app/billing/receipt/month.ts";
import type { Receipt } from "#app/billing/receipt/receipt-card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

interface CreditCardProps extends Pick<Receipt, "paid" | "credit"> {
  month: Month;
  last?: SubmissionResult<string[]>;
}

/** Credits what was paid in a month, after saying how much that is. */
export function CreditCard({ month, paid, credit, last }: CreditCardProps) {
  return (
    <section className="card" aria-labelledby="credit">
      <h2 id="credit">Credit the month</h2>
      {credit?.doneAt ? (
        <p className="mt-2">{`${moneyText(credit.amount, credit.currency)} for ${monthName(month)} is credited.`}</p>
      ) : paid ? (
        <ToCredit month={month} paid={paid} begun={credit} last={last} />
      ) : (
        <p className="mt-2 text-soft">{`They paid nothing in ${monthName(month)}.`}</p>
      )}
    </section>
  );
}

interface ToCreditProps {
  month: Month;
  paid: NonNullable<Receipt["paid"]>;
  /** A credit that Stripe has not confirmed yet. */
  begun: Credit | undefined;
  last?: SubmissionResult<string[]>;
}

function ToCredit({ month, paid, begun, last }: ToCreditProps) {
  const [form, { reason }] = useForm<z.input<typeof CreditForm>>({
    id: "credit-month",
    lastResult: last,
    defaultValue: { reason: begun?.reason ?? "" },
  });
  const money = moneyText(paid.amount, paid.currency);
  return (
    <>
      <p className="mt-2">
        {`They paid ${money} in ${monthName(month)}. Crediting it lowers their next invoice by ${money}. You can't undo it here.`}
      </p>
      {begun && <p className="banner mt-3">An earlier attempt wasn't confirmed by Stripe. Press again to finish it.</p>}
      <PostForm {...getFormProps(form)} className="mt-4 grid gap-4">
        <ErrorSummary form={form} />
        <Field label="Reason" field={reason} hint="They read it in the email and on their receipt" />
        <button type="submit" className="btn btn-primary">{`Credit ${money}`}</button>
      </PostForm>
    </>
  );
}
