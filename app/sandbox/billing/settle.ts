const least = 50; // cents; less is not charged but waits on the balance (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts)

/**
 * What is left to pay of an invoice once the customer's balance is counted, and the balance after it.
 * https://docs.stripe.com/billing/customer/balance
 * @param total cents; below zero when the invoice is a credit.
 * @param balance cents; below zero is what the customer has in credit.
 */
export function settle(total: number, balance: number): { amount_due: number; ending_balance: number } {
  const sum = total + balance;
  return sum < least ? { amount_due: 0, ending_balance: sum } : { amount_due: sum, ending_balance: 0 };
}
