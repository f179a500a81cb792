const maxLength = 300; // characters

/** Whether the visitor opts out of tracking (Global Privacy Control, SPEC-D5). */
export function refusesTracking(headers: Headers): boolean {
  return headers.get("Sec-GPC")?.trim() === "1";
}

/** Whether one of our pages led here. For old browsers this is decided by the referrer. */
export function isOwnReferrer(headers: Headers, origin: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === null ? urlOf(headers.get("Referer"))?.origin === origin : site === "same-origin";
}

/** The external referrer without its query, which may be private. @returns null for our own pages. */
export function referrerOf(headers: Headers, origin: string): string | null {
  const url = urlOf(headers.get("Referer"));
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === origin) return null;
  return (url.origin + url.pathname).slice(0, maxLength);
}

/** The User-Agent, truncated. */
export function agentOf(headers: Headers): string {
  return (headers.get("User-Agent") ?? "").slice(0, maxLength);
}

/** The path without its query. Segments that look like an id or a token are masked: some grant access. */
export function pagePathOf({ pathname }: URL): string {
  if (/^\/shared\//i.test(pathname)) return "/shared/:id";
  const pieces = pathname.split("/").map((piece) => (/^(?=.*[\dA-Z_])[\w-]{20,}$/.test(piece) ? ":id" : piece));
  return pieces.join("/").slice(0, maxLength);
}

function urlOf(address: string | null): URL | undefined {
  return address !== null && URL.canParse(address) ? new URL(address) : undefined;
}
