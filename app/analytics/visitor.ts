const longest = 300; // characters

/** Does this visitor ask not to be tracked (Global Privacy Control, SPEC-D5)? */
export function refusesTracking(headers: Headers): boolean {
  return headers.get("Sec-GPC")?.trim() === "1";
}

/** Did a page of ours lead here? Old browsers say so only by the address they come from. */
export function isFromUs(headers: Headers, origin: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === null ? urlOf(headers.get("Referer"))?.origin === origin : site === "same-origin";
}

/** Where somebody came from outside, without the query, which is nobody's business. @returns null for our own pages. */
export function referrerOf(headers: Headers, origin: string): string | null {
  const url = urlOf(headers.get("Referer"));
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === origin) return null;
  return (url.origin + url.pathname).slice(0, longest);
}

/** The kind of browser, as it names itself. */
export function agentOf(headers: Headers): string {
  return (headers.get("User-Agent") ?? "").slice(0, longest);
}

/** The page without its query. What looks like an id or a token is left out: some open something. */
export function pagePathOf({ pathname }: URL): string {
  if (/^\/shared\//i.test(pathname)) return "/shared/:id";
  const pieces = pathname.split("/").map((piece) => (/^(?=.*[\dA-Z_])[\w-]{20,}$/.test(piece) ? ":id" : piece));
  return pieces.join("/").slice(0, longest);
}

function urlOf(address: string | null): URL | undefined {
  return address !== null && URL.canParse(address) ? new URL(address) : undefined;
}
