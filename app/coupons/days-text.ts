/** "1 day", "30 days". */
export function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** When days begin that a subscription comes before. */
export function waitsText(days: number): string {
  return `${days === 1 ? "It begins" : "They begin"} when your subscription ends.`;
}
