/** When a coupon's days start if they wait for a subscription to end. */
export function couponStartText(days: number): string {
  return `${days === 1 ? "It starts" : "They start"} when your subscription ends.`;
}
