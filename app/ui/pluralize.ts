/** "1 day", "30 days", "1,000 days". @param noun takes an s in the plural. */
export function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
