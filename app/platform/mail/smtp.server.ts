import { createTransport } from "nodemailer";
import type { MailConnection } from "./mail-server.ts";
import type { Sender } from "./sender.ts";

/** Sends one mail to the mail server. @throws SendError when it is not accepted. */
export type Send = (mail: Outgoing) => Promise<void>;

export interface Outgoing {
  /** The same for each attempt, so that mailboxes can detect duplicates. */
  id: string;
  from: Sender;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe URL. */
  unsubscribeUrl?: string | null;
}

/** Creates a mail transport with one connection, which stays open while there are mails. */
export function smtp({ url, tls }: MailConnection): Send & { close(): void } {
  const transport = createTransport({
    ...{ url, pool: true, maxConnections: 1, maxMessages: Number.POSITIVE_INFINITY },
    ...{ requireTLS: tls === "required", connectionTimeout: 10_000, socketTimeout: 30_000 },
  });
  const send: Send = async ({ id, from: { name, address, replyTo }, to, unsubscribeUrl, ...mail }) => {
    const domain = address.split("@")[1] ?? "";
    await transport.sendMail({
      ...mail,
      from: { name, address },
      to: { name: "", address: to }, // a single address, never parsed as a list
      replyTo,
      messageId: `<${id}@${domain}>`,
      headers: {
        "Auto-Submitted": "auto-generated", // RFC 3834: prevents out-of-office replies
        ...(unsubscribeUrl && listHeaders(unsubscribeUrl)),
      },
    });
  };
  return Object.assign(send, { close: () => transport.close() });
}

/** Headers for the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
export function listHeaders(unsubscribeUrl: string): Record<string, string> {
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
