/** A server address in the form the Stripe library expects. */
export interface ApiAddress {
  host: string;
  port: number;
  protocol: "http" | "https";
}

/** @param url `https://api.stripe.com`, or the URL of a stand-in. */
export function apiOf(url: string): ApiAddress {
  const { hostname: host, port, protocol } = new URL(url);
  const secure = protocol === "https:";
  return { host, port: Number(port) || (secure ? 443 : 80), protocol: secure ? "https" : "http" };
}
