/** A text of several lines as it is kept: browsers send line ends as CR LF; other control characters say nothing. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}
