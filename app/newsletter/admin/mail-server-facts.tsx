import type { MailServer } from "#app/platform/mail/mail-server.ts";

interface MailServerFactsProps {
  /** Undefined if none is configured. */
  server?: MailServer;
  /** Whether mails are stored for reading at /dev/mail. */
  kept: boolean;
}

/** The mail server's configuration from the environment, without user name and password. */
export function MailServerFacts({ server, kept }: MailServerFactsProps) {
  if (!server) {
    return (
      <p>
        No mail server is set (SMTP_URL).{" "}
        {kept ? "Mails are kept and can be read at /dev/mail." : "Emails wait until there is one."}
      </p>
    );
  }
  const { host, port, hasLogin, encryption } = server;
  return (
    <dl className="grid gap-2 wrap-anywhere">
      <div>
        <dt className="label">Mail server (SMTP_URL)</dt>
        <dd>{`Set: ${host}, port ${port}`}</dd>
      </div>
      <div>
        <dt className="label">User name and password (in SMTP_URL)</dt>
        <dd>{hasLogin ? "Set, and not shown here" : "Not set: we send without signing in to the mail server"}</dd>
      </div>
      <div>
        <dt className="label">Encryption (SMTP_TLS)</dt>
        <dd>{encryptionTexts[encryption]}</dd>
      </div>
    </dl>
  );
}

const encryptionTexts: Record<MailServer["encryption"], string> = {
  always: "From the start (smtps), and required",
  required: "Required: without it nothing is sent",
  offered:
    "Optional: used where the mail server offers it. In production it is required unless SMTP_TLS says otherwise",
};
