/** Formats an amount: `2900, "usd"` as "$29", `3312` as "$33.12". @param cents may be negative. */
export function moneyText(cents: number, currency: string): string {
  const whole = cents % 100 === 0;
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: whole ? 0 : 2,
  });
  return format.format(cents / 100);
}
