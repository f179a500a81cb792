/** When days begin that a subscription comes before. */
export function pendingCouponText(days: number): string {
  return `${days === 1 ? "It starts" : "They start"} when your subscription ends.`;
}
