/**
 * An answer for somebody who has gone is no mistake of ours: reading what they sent, or asking for them, broke off. 499 is
 * what nginx calls it; nobody reads it but the log and the metrics.
 * @param left aborted when they have gone.
 */
export function unlessLeft(left: AbortSignal, answer: Response): Response {
  return left.aborted && answer.status >= 500 ? new Response(null, { status: 499 }) : answer;
}
