interface TwoStepPath {
  /** One of the page's forms. */
  act?: "begin" | "confirm" | "codes" | "off";
  /** Where the user was headed before. */
  to?: string;
}

/** The URL of the page for two-step sign-in, and of its forms. */
export function twoStepPath({ act, to }: TwoStepPath = {}): string {
  const query = new URLSearchParams({ ...(act && { do: act }), ...(to && { to }) });
  return query.size > 0 ? `/account/two-step?${query}` : "/account/two-step";
}
