import type { RequestHandler } from "@remix-run/node";

/**
 * Whether a script asks for the page that follows its form, to write it into its own document (RFC 7240 §4.2). A page
 * for it is rendered like any other, but inlines no stylesheet and announces no dictionary.
 */
export function prefersRepresentation(request: Pick<Request, "headers">): boolean {
  return prefersReturn(request, "representation");
}

/** Whether a request prefers this kind of response (RFC 7240 §4.2). */
export function prefersReturn({ headers }: Pick<Request, "headers">, kind: "representation" | "minimal"): boolean {
  return headers.get("Prefer") === `return=${kind}`;
}

/**
 * Responds to a POST that prefers a representation with the page its redirect leads to, so that a script
 * needs one round trip instead of two. `Content-Location` is the address of that page.
 *
 * Only a page of the same path comes along: it replaces the sender's document, and shares its Content Security Policy.
 * Any other redirect becomes 204 with the address to go to, because scripts cannot read a redirect.
 */
export function representations(handle: RequestHandler): RequestHandler {
  return async (request, context) => {
    const response = await handle(request, context);
    if (request.method !== "POST" || !prefersRepresentation(request)) return response;
    const location = response.headers.get("Location");
    if (response.status !== 303 || location === null) return response;
    const { origin, pathname } = new URL(request.url);
    const target = new URL(location, request.url);
    const cookies = response.headers.getSetCookie();
    if (target.origin === origin && target.pathname === pathname) {
      const headers = new Headers(request.headers);
      headers.delete("Content-Type");
      headers.set("Cookie", cookiesAfter(headers.get("Cookie") ?? "", cookies));
      const page = await handle(new Request(target, { headers, signal: request.signal }), context);
      if (page.status === 200) return locate(page, location, [...cookies, ...page.headers.getSetCookie()]);
    }
    return locate(new Response(null, { status: 204 }), location, cookies);
  };
}

function locate(page: Response, location: string, cookies: string[]): Response {
  page.headers.set("Content-Location", location);
  page.headers.delete("Vary"); // it is for caches, and none reuses a `no-cache` response to a POST (RFC 9110 §9.3.3)
  page.headers.delete("Set-Cookie");
  for (const cookie of cookies) page.headers.append("Set-Cookie", cookie);
  return page;
}

/** The `Cookie` header a browser would send after these `Set-Cookie` headers. */
function cookiesAfter(header: string, set: string[]): string {
  const pairs = new Map(header.split("; ").map((pair) => [pair.split("=", 1)[0], pair]));
  for (const cookie of set) {
    const [pair = ""] = cookie.split(";");
    pairs.set(pair.split("=", 1)[0], pair);
  }
  return [...pairs.values()].filter(Boolean).join("; ");
}
