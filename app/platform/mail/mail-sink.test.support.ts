import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** A received mail. */
export interface ReceivedMail {
  to: string;
  source: string;
  /** Whether the connection was encrypted. */
  encrypted: boolean;
}

/**
 * The server's reaction to a mail: accepts it, rejects its recipient or its content with a code, closes the connection
 * with 421, or accepts it and disconnects before the response.
 */
export type SmtpReply = "take" | { rcpt: number } | { data: number } | "busy" | "cut";

/** A local mail server that fails on demand. */
export interface MailSink {
  url: string;
  arrived: ReceivedMail[];
  stop(): Promise<void>;
}

type Encryption = "none" | "STARTTLS" | "always";

/**
 * Starts one.
 * @param answer called for each mail, with its recipient and the number of earlier attempts.
 * @param onMail called with each received mail.
 * @param encryption whether to use the certificate of mail-certificate.ts.
 */
export async function startMailSink(
  answer: (to: string, times: number) => SmtpReply = () => "take",
  onMail: (mail: ReceivedMail) => void = () => {},
  encryption: Encryption = "none",
): Promise<MailSink> {
  const arrived: ReceivedMail[] = [];
  const tries = new Map<string, number>();
  const planned = new WeakMap<SMTPServerSession, SmtpReply>();
  const server = new SMTPServer({
    ...mailCertificate,
    secure: encryption === "always",
    disabledCommands: encryption === "STARTTLS" ? ["AUTH"] : ["AUTH", "STARTTLS"],
    logger: false,
    onRcptTo({ address }, session, done) {
      const times = tries.get(address) ?? 0;
      tries.set(address, times + 1);
      const plan = answer(address, times);
      planned.set(session, plan);
      if (plan === "busy") return done(refusal(421));
      done(typeof plan === "object" && "rcpt" in plan ? refusal(plan.rcpt, `<${address}>: refused`) : null);
    },
    onData(stream, session, done) {
      const whole = text(stream).catch(() => undefined); // the sender disconnected in the middle
      void whole.then((source) => {
        if (source === undefined) return done(refusal(451));
        const plan = planned.get(session);
        if (typeof plan === "object" && "data" in plan) return done(refusal(plan.data));
        for (const { address } of session.envelope.rcptTo) {
          const mail = { to: address, source, encrypted: session.secure };
          arrived.push(mail);
          onMail(mail);
        }
        if (plan === "cut") return closeLine(server, session);
        done();
      });
    },
  });
  server.on("error", () => {}); // aborted connections
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((closed) => server.close(() => closed()));
  return { url: `${encryption === "always" ? "smtps" : "smtp"}://127.0.0.1:${port}`, arrived, stop };
}

/** @param words the server's message; many contain the recipient. */
function refusal(responseCode: number, words = "refused"): Error {
  return Object.assign(new Error(words), { responseCode });
}

interface Line {
  session: SMTPServerSession;
  _socket: { destroy(): void };
}

function closeLine(server: SMTPServer, session: SMTPServerSession): void {
  const lines = (server as unknown as { connections: Set<Line> }).connections;
  for (const line of lines) if (line.session === session || line.session.id === session.id) line._socket.destroy();
}

/**
 * A self-signed certificate for test mail servers, for localhost and 127.0.0.1 until 2126. Its key is not secret: only
 * tests that opt in trust it.
 */
export const mailCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/+kT7QRQgfrj4qGf
xMfJRwJFY40SmsfvWh5eiifuWMOhRANCAAT+YPKbnyxIzaBNvewrxg1Ux0gsIWE1
5oNTigoGoREv9nbP5slinzmX8llRC89ktKDe1LVIy9E+EiW03EEroMGv
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUBV5ZwiMqG8ixwnslut3U51wIhHIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA4MzI1M1oYDzIxMjYxMDI4
MDgzMjUzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT+YPKbnyxIzaBNvewrxg1Ux0gsIWE15oNTigoGoREv9nbP5slinzmX
8llRC89ktKDe1LVIy9E+EiW03EEroMGvo28wbTAdBgNVHQ4EFgQUAMHuKdv7TK5a
S+pdIdu1Mhp5gnYwHwYDVR0jBBgwFoAUAMHuKdv7TK5aS+pdIdu1Mhp5gnYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAPGy7bdZeGEu0I8qf+DRUD7YwpIS4IUGzx9XZIu7RBvLAiEA
0aCXLOiAVUyRYNpL4cLcRM7wJsTBAVunCzC1JBwkTOM=
-----END CERTIFICATE-----
`,
};
