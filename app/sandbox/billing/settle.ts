const least = 50; // cents; less stays on the balance (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts)

/**
 * The amount due on an invoice after the customer's balance is applied, and the balance after it.
 * https://docs.stripe.com/billing/customer/balance
 * @param total cents; below zero when the invoice is a credit.
 * @param balance cents; below zero when the customer has credit.
 */
export function settle(total: number, balance: number): { amount_due: number; ending_balance: number } {
  const sum = total + balance;
  return sum < least ? { amount_due: 0, ending_balance: sum } : { amount_due: sum, ending_balance: 0 };
}
