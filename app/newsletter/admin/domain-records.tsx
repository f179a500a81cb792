import type { ReactNode } from "react";
import type { DnsRecord, DnsRecords } from "#app/platform/mail/dns-records.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Recommended DNS records for the sender's domain. Nothing is looked up. */
export function DomainRecords({ domain, isFreemail, records }: DnsRecords) {
  if (isFreemail) {
    return (
      <p className="banner">
        {`${domain} belongs to a provider of mailboxes. Only its own servers may send to many from it: by its DMARC record other mailboxes refuse such emails or put them in spam. Set a sender at a domain of your own.`}
      </p>
    );
  }
  return (
    <details>
      <summary className="link wrap-anywhere text-accent">{`DNS records for ${domain}`}</summary>
      <p className="mt-2">
        Mailbox providers trust a sender whose domain has these three TXT records. Large providers require all three,
        and one-click unsubscribing, from anyone who sends in bulk; our newsletters and messages include it. We haven't
        looked anything up: compare these with your domain's records.
      </p>
      <dl className="list mt-4">
        {records.map((record) => (
          <div key={record.kind}>
            <dt>
              <b>{record.kind}</b>
            </dt>
            <dd className="grid gap-2">
              <span>{advice[record.kind]}</span>
              <RecordText record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A DNS record. For DKIM, only the name can be copied: the mail service provides the value. */
function RecordText({ record: { kind, name, value } }: { record: DnsRecord }) {
  return (
    <>
      <span>
        Name: <span className="code">{name}</span>
      </span>
      <span>
        Text: <span className="code">{value}</span>
      </span>
      <copy-button text={kind === "DKIM" ? name : value}>
        <button type="button" className="btn">
          <Icon name="copy" />
          {kind === "DKIM" ? "Copy the DKIM name" : `Copy the ${kind} text`}
        </button>
      </copy-button>
    </>
  );
}

const advice: Record<DnsRecord["kind"], ReactNode> = {
  SPF: "Which servers may send for the domain. If you use a mail service, put the include: it gives you in place of what comes before ~all. If the domain already has a record that starts with v=spf1, add to that one: two of them count as an error (RFC 7208).",
  DKIM: "The key your emails are signed with. Your mail service tells you the selector, which is a part of the name, and the key after p= (RFC 6376).",
  DMARC:
    "What mailbox providers do with emails that pass neither. Start with p=none, which only has them report to the address after rua=. Once the reports are clean, make it p=quarantine or p=reject (RFC 7489).",
};
