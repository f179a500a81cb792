interface Place {
  /** Which of the page's forms. */
  act?: "begin" | "confirm" | "codes" | "off";
  /** Where its reader was going before. */
  to?: string;
}

/** The address of the page where two-step sign-in is turned on and off, and of its forms. */
export function twoStepPath({ act, to }: Place = {}): string {
  const query = new URLSearchParams({ ...(act && { do: act }), ...(to && { to }) });
  return query.size > 0 ? `/account/two-step?${query}` : "/account/two-step";
}
