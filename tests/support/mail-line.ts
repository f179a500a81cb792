import { onTestFinished } from "vitest";
import { smtp } from "#app/platform/mail/smtp.server.ts";
import { startMailSink } from "./mail-sink.ts";

interface Wanted {
  answer?: Parameters<typeof startMailSink>[0] | undefined;
  encryption?: Parameters<typeof startMailSink>[2];
  tls?: "required" | "optional";
}

/** A mail server of mail-sink.ts and the product's own line to it; both end with the test. */
export async function openMailLine({ answer, encryption, tls = "optional" }: Wanted = {}) {
  const sink = await startMailSink(answer, undefined, encryption);
  const send = smtp({ url: sink.url, tls });
  onTestFinished(async () => {
    send.close();
    await sink.stop();
  });
  return { sink, send };
}
