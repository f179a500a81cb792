/**
 * The maximum length of all outcomes in their form encoding. A form may have 64 kB and needs room for further input.
 */
export const maxOutcomes = 40_000;

/** The length of these outcomes in a form, as browsers encode it, with each line end as CR LF (WHATWG URL §5). */
export function outcomesWeight(outcomes: string[]): number {
  return outcomes.reduce((sum, text) => sum + encoded(text), 0);
}

function encoded(text: string): number {
  return new URLSearchParams([["", text.replaceAll("\n", "\r\n")]]).toString().length - 1; // minus the "="
}
