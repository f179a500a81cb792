import { startMailSink } from "../../platform/mail/mail-sink.test.support.ts";

/** A mail server in a separate process, which reports the recipient of each mail. */
const sink = await startMailSink(undefined, ({ to }) => process.send?.({ to }));
process.send?.({ url: sink.url });
process.on("disconnect", () => process.exit(0));
