/** Normalizes multi-line text for storage: CR LF from browsers becomes LF; other control characters are removed. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}
