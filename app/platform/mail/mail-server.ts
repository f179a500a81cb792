import { asciiDomain } from "./email-address.ts";

/** The mail server as the environment names it, without the user name and the password. */
export interface MailServer {
  host: string;
  port: number;
  /** Has it a user name and a password? */
  hasLogin: boolean;
  /** `always`: the line begins encrypted; `required`: nothing is sent before STARTTLS; `offered`: if the server can. */
  encryption: "always" | "required" | "offered";
}

/** The line to a mail server: `smtp://user:password@host:port` or `smtps://…`, and whether it must be encrypted. */
export interface Line {
  url: string;
  /** Without encryption nothing is sent. */
  tls: "required" | "optional";
}

/** Reads it. Without a port it is that of submission (RFC 6409 §3.1: 587; RFC 8314 §3.3: 465 when encrypted at once). */
export function readMailServer({ url, tls }: Line): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  return {
    host: asciiDomain(decoded(hostname).replace(/^\[(.*)\]$/, "$1")),
    port: Number(port) || (isSecure ? 465 : 587),
    hasLogin: username !== "" && password !== "",
    encryption: isSecure ? "always" : tls === "required" ? "required" : "offered",
  };
}

/** Of protocols that it does not know, `URL` leaves the host percent-encoded. */
function decoded(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch {
    return host;
  }
}
