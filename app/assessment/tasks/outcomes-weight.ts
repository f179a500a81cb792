/** Characters of all outcomes as a form sends them: it may have 64 kB, and must have room for what comes next. */
export const maxOutcomes = 40_000;

/** How many characters a form needs for these outcomes: as browsers encode it, each line end as CR LF (WHATWG URL §5). */
export function outcomesWeight(outcomes: string[]): number {
  return outcomes.reduce((sum, text) => sum + encoded(text), 0);
}

function encoded(text: string): number {
  return new URLSearchParams([["", text.replaceAll("\n", "\r\n")]]).toString().length - 1; // the "=" before it
}
