/** A server's address as the Stripe library wants it. */
export interface ApiAddress {
  host: string;
  port: number;
  protocol: "http" | "https";
}

/** @param url `https://api.stripe.com`, or where a stand-in answers. */
export function apiOf(url: string): ApiAddress {
  const { hostname: host, port, protocol } = new URL(url);
  const secure = protocol === "https:";
  return { host, port: Number(port) || (secure ? 443 : 80), protocol: secure ? "https" : "http" };
}
