import type { ReactNode } from "react";
import type { DnsRecord, DomainHints } from "#app/platform/mail/domain-hints.ts";
import { Icon } from "#app/ui/icon.tsx";

/** What the domain of the sender should say of itself. It is advice: nothing is looked up. */
export function DomainRecords({ domain, isFreemail, records }: DomainHints) {
  if (isFreemail) {
    return (
      <p className="banner">
        {`${domain} belongs to a provider of mailboxes. Only its own servers may send to many from it: by its DMARC record other mailboxes refuse such mails, or put them into spam. Set a sender at a domain of your own.`}
      </p>
    );
  }
  return (
    <details>
      <summary className="link wrap-anywhere text-pencil">{`DNS records for ${domain}`}</summary>
      <p className="mt-2">
        Mailboxes believe a sender whose domain has these three TXT records. Large providers ask for all three, and for
        unsubscribing with one click, of whoever sends to many; our newsletters and messages have the click. Nothing was
        looked up: compare with what your domain has.
      </p>
      <dl className="lines mt-4">
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

/** Of DKIM the name is what one copies: what it says, the mail service knows. */
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
  SPF: "Which servers may send for the domain. If you use a mail service, put the include: that it names in place of what stands before ~all. If the domain has a record that begins with v=spf1, add to that one: two of them count as an error (RFC 7208).",
  DKIM: "The key by which mails are signed. Your mail service tells you the selector, which is a part of the name, and the key after p= (RFC 6376).",
  DMARC:
    "What mailboxes do with mails that pass neither. Begin with p=none, which only has them report to the address after rua=. Once the reports are clean, make it p=quarantine or p=reject (RFC 7489).",
};
