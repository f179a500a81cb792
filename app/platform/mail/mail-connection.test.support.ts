import { onTestFinished } from "vitest";
import { smtp } from "#app/platform/mail/smtp.server.ts";
import { startMailSink } from "./mail-sink.test.support.ts";

interface Wanted {
  answer?: Parameters<typeof startMailSink>[0] | undefined;
  encryption?: Parameters<typeof startMailSink>[2];
  tls?: "required" | "optional";
}

/** A mail server (mail-sink.ts) and the product's own connection to it; both are closed after the test. */
export async function openMailConnection({ answer, encryption, tls = "optional" }: Wanted = {}) {
  const sink = await startMailSink(answer, undefined, encryption);
  const send = smtp({ url: sink.url, tls });
  onTestFinished(async () => {
    send.close();
    await sink.stop();
  });
  return { sink, send };
}
