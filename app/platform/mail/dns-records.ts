import { asciiDomain } from "./email-address.ts";

/** A TXT record that whoever runs a domain puts into its DNS. */
export interface DnsRecord {
  kind: "SPF" | "DKIM" | "DMARC";
  /** Where it goes. */
  name: string;
  /** What it says; "…" stands for what the mail service knows. */
  value: string;
}

/** What a sender's domain needs so that mailboxes believe the sender. Nothing of it was looked up. */
export interface DnsRecords {
  /** In ASCII. */
  domain: string;
  /** Everybody's mailboxes: only its owner may send to many from it. */
  isFreemail: boolean;
  /** None for a domain that nobody here can change. */
  records: DnsRecord[];
}

/**
 * The records a sender's domain should have: SPF (RFC 7208), DKIM (RFC 6376 §3.6.2.1) and DMARC (RFC 7489 §6).
 * @param address the sender's
 * @param smtpHost the mail server, where it is known
 */
export function dnsRecords(address: string, smtpHost?: string): DnsRecords {
  const domain = asciiDomain(address.slice(address.lastIndexOf("@") + 1).toLowerCase());
  const isFreemail = freemail.test(domain);
  const records: DnsRecord[] = [
    { kind: "SPF", name: domain, value: `v=spf1 ${spfOf(smtpHost)} ~all` },
    { kind: "DKIM", name: `selector._domainkey.${domain}`, value: "v=DKIM1; k=rsa; p=…" },
    { kind: "DMARC", name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${address}` },
  ];
  return { domain, isFreemail, records: isFreemail ? [] : records };
}

/** Who sends for the domain (RFC 7208 §5). Of a name that only this machine or its network knows, nobody can tell. */
function spfOf(host = ""): string {
  if (/^(127\.|::1$|0\.0\.0\.0$)/.test(host)) return "include:…";
  if (/^[\d.]+$/.test(host)) return `ip4:${host}`;
  if (host.includes(":")) return `ip6:${host}`;
  return host.includes(".") ? `a:${asciiDomain(host)}` : "include:…";
}

/** Their DMARC records have mailboxes refuse or put aside what others send in their name. */
const freemail = new RegExp(
  `^(${[
    "(gmail|googlemail|aol|aim|ymail|rocketmail|msn|icloud|me|mac|mail|hey|fastmail|hushmail|zoho)\\.com",
    "(yahoo|hotmail|outlook|live|gmx|yandex|zohomail)(\\.[a-z]{2,3}){1,2}",
    "(proton|pm)\\.me|protonmail\\.(com|ch)|tutanota\\.(com|de)|tuta\\.(com|io)",
    "(web|freenet|t-online|posteo|mailbox)\\.(de|org|net)",
    "(mail|bk|list|inbox)\\.ru|(qq|163|126|sina|foxmail)\\.com|naver\\.com|(orange|free|laposte|wanadoo)\\.(fr|net)",
    "libero\\.it|seznam\\.cz|wp\\.pl|rediffmail\\.com|comcast\\.net|verizon\\.net",
  ].join("|")})$`,
);
