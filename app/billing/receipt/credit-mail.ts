import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { moneyText } from "../money.ts";
import { type Month, monthName } from "./month.ts";
import { receiptPath } from "./paths.ts";

interface CreditMailInput {
  firstName: string;
  month: Month;
  /** In cents. */
  amount: number;
  currency: string;
  reason: string;
  origin: string;
}

/** The mail `month-credited`. */
export function creditMail({ firstName, month, amount, currency, reason, origin }: CreditMailInput): Mail {
  const [money, name] = [moneyText(amount, currency), monthName(month)];
  return accountMail({
    subject: `We've credited you ${money} for ${name}`,
    preview: "Your next invoice is that much lower.",
    firstName,
    body: `We've credited you the ${money} that you paid in ${name}. Your next invoice is that much lower; there's nothing to do.
The reason: ${reason}

What you got that month:
${origin}${receiptPath(month)}`,
  });
}
