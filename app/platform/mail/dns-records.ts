import { asciiDomain } from "./email-address.ts";

/** A TXT record for the operator to add to the domain's DNS. */
export interface DnsRecord {
  kind: "SPF" | "DKIM" | "DMARC";
  /** Record name. */
  name: string;
  /** Record value; "…" stands for data from the mail service. */
  value: string;
}

/** DNS records that authenticate a sender's domain. None of them was looked up. */
export interface DnsRecords {
  /** In ASCII. */
  domain: string;
  /** A public mailbox provider: only its owner may send bulk mail from the domain. */
  isFreemail: boolean;
  /** Empty for a freemail domain, whose DNS the operator cannot change. */
  records: DnsRecord[];
}

/**
 * The records a sender's domain should have: SPF (RFC 7208), DKIM (RFC 6376 §3.6.2.1) and DMARC (RFC 7489 §6).
 * @param address the sender's email address
 * @param smtpHost the mail server, if known
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

/** The SPF mechanism for the mail server (RFC 7208 §5). Unknown for a local host or a name without a dot. */
function spfOf(host = ""): string {
  if (/^(127\.|::1$|0\.0\.0\.0$)/.test(host)) return "include:…";
  if (/^[\d.]+$/.test(host)) return `ip4:${host}`;
  if (host.includes(":")) return `ip6:${host}`;
  return host.includes(".") ? `a:${asciiDomain(host)}` : "include:…";
}

/** Freemail domains: under their DMARC policies, mailboxes reject or quarantine mail that others send from them. */
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
