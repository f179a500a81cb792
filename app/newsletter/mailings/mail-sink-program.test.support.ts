import { startMailSink } from "../../../tests/support/mail-sink.ts";

/** A mail server in a process of its own, which tells of each mail whom it was for. */
const sink = await startMailSink(undefined, ({ to }) => process.send?.({ to }));
process.send?.({ url: sink.url });
process.on("disconnect", () => process.exit(0));
