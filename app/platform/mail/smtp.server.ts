import { createTransport } from "nodemailer";
import type { Line } from "./mail-server.ts";
import type { Sender } from "./sender.ts";

/** Hands one mail to the next server. @throws SendError when it does not take it. */
export type Send = (mail: Outgoing) => Promise<void>;

export interface Outgoing {
  /** The same at each try, so that its receiver may tell a double. */
  id: string;
  from: Sender;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where its receiver leaves by one click. */
  unsubscribeUrl?: string | null;
}

/** Opens a line to a mail server: one connection, which stays open while there are mails. */
export function smtp({ url, tls }: Line): Send & { close(): void } {
  const transport = createTransport({
    ...{ url, pool: true, maxConnections: 1, maxMessages: Number.POSITIVE_INFINITY },
    ...{ requireTLS: tls === "required", connectionTimeout: 10_000, socketTimeout: 30_000 },
  });
  const send: Send = async ({ id, from: { name, address, replyTo }, to, unsubscribeUrl, ...mail }) => {
    const domain = address.split("@")[1] ?? "";
    await transport.sendMail({
      ...mail,
      from: { name, address },
      to: { name: "", address: to }, // one, and not a list to be read
      replyTo,
      messageId: `<${id}@${domain}>`,
      headers: {
        "Auto-Submitted": "auto-generated", // RFC 3834: no out-of-office answers, please
        ...(unsubscribeUrl && listHeaders(unsubscribeUrl)),
      },
    });
  };
  return Object.assign(send, { close: () => transport.close() });
}

/** RFC 2369 and RFC 8058: mail programs offer a button with which one leaves. */
export function listHeaders(unsubscribeUrl: string): Record<string, string> {
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
