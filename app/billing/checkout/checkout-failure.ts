const longest = 200; // characters of a flash

/** What to say when no checkout came about (SPEC-EU8). @param message why; none: neither an address nor a plan. */
export function checkoutFailure(message = "No checkout URL or upgrade confirmation received"): string {
  const text = `Failed to create checkout session: ${message}`;
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
