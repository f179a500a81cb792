import { asciiDomain } from "./email-address.ts";

/** The configured mail server, without user name and password. */
export interface MailServer {
  host: string;
  port: number;
  /** Whether it has a user name and a password. */
  hasLogin: boolean;
  /** `always`: implicit TLS; `required`: nothing is sent before STARTTLS; `offered`: STARTTLS if the server has it. */
  encryption: "always" | "required" | "offered";
}

/** Connection settings: `smtp://user:password@host:port` or `smtps://…`, and whether encryption is required. */
export interface MailConnection {
  url: string;
  /** `required`: nothing is sent without encryption. */
  tls: "required" | "optional";
}

/** Parses the settings. Default port: submission (RFC 6409 §3.1: 587; RFC 8314 §3.3: 465 with implicit TLS). */
export function readMailServer({ url, tls }: MailConnection): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  return {
    host: asciiDomain(decoded(hostname).replace(/^\[(.*)\]$/, "$1")),
    port: Number(port) || (isSecure ? 465 : 587),
    hasLogin: username !== "" && password !== "",
    encryption: isSecure ? "always" : tls === "required" ? "required" : "offered",
  };
}

/** Decodes the host, which `URL` leaves percent-encoded for protocols it does not know. */
function decoded(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch {
    return host;
  }
}
