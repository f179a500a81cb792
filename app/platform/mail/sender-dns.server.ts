import { Resolver } from "node:dns/promises";
import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { isErrno } from "../files/disk.server.ts";
import { domainOf } from "./email-address.ts";
import type { RecordState, SenderDns } from "./sender-dns.ts";

/** Answers for TXT records. */
type Lookups = Pick<Resolver, "resolveTxt">;

/** The name in `settings` of what was found last. */
export const senderDnsName = "mail.dns";

/** Looks up whether a sender's domain has SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) records. */
export async function lookUpSender(
  { address, selector }: Pick<SenderDns, "address" | "selector">,
  lookups: Lookups = new Resolver({ timeout: 2_000, tries: 2 }), // ms
): Promise<SenderDns> {
  const domain = domainOf(address);
  const [SPF, DKIM, DMARC] = await Promise.all([
    stateOf(lookups, domain, /^v=spf1(\s|$)/i),
    dkimState(lookups, domain, selector),
    dmarcState(lookups, domain),
  ]);
  return { address, selector, at: clock.now().toISOString(), SPF, DKIM, DMARC };
}

async function dkimState(lookups: Lookups, domain: string, selector: string): Promise<RecordState> {
  if (!selector) return "unknown";
  return stateOf(lookups, `${selector}._domainkey.${domain}`, /(^|;)\s*p=[^;\s]/i);
}

/** A subdomain without a record of its own has that of the domain above it (RFC 7489 §6.6.3). */
async function dmarcState(lookups: Lookups, domain: string): Promise<RecordState> {
  const state = await stateOf(lookups, `_dmarc.${domain}`, /^v=DMARC1\s*(;|$)/i);
  const above = domain.slice(domain.indexOf(".") + 1);
  return state === "missing" && above.includes(".") ? dmarcState(lookups, above) : state;
}

async function stateOf(lookups: Lookups, name: string, wanted: RegExp): Promise<RecordState> {
  try {
    const found = (await lookups.resolveTxt(name)).filter((parts) => wanted.test(parts.join("")));
    return found.length > 1 ? "double" : found.length === 1 ? "found" : "missing";
  } catch (error) {
    return isErrno(error, "ENOTFOUND") || isErrno(error, "ENODATA") ? "missing" : "unknown";
  }
}

/** Keeps what was found for the overview. */
export async function keepSenderDns(db: Db, found: SenderDns): Promise<void> {
  const row = { value: JSON.stringify(found), updated_at: found.at };
  await db
    .insertInto("settings")
    .values({ name: senderDnsName, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
