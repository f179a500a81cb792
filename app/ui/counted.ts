/** "1 day", "30 days". @param noun takes an s in the plural. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
