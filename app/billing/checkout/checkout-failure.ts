const maxLength = 200; // characters in a flash message

/** The message for a failed checkout (SPEC-EU8). @param message the reason; by default, no URL and no upgrade. */
export function checkoutFailure(message = "No checkout URL or upgrade confirmation received"): string {
  const text = `Failed to create checkout session: ${message}`;
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
