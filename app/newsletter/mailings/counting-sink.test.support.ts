import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A mail server in a child process. */
interface CountingSink {
  url: string;
  /** The recipients of the received mails, in order of arrival. */
  receivers: string[];
  stop(): void;
}

/** Starts the mail server in a child process, so that the measurement does not slow down what is measured. */
export async function startCountingSink(): Promise<CountingSink> {
  const child = fork(join(import.meta.dirname, "mail-sink-program.test.support.ts"), {
    stdio: "inherit",
    execArgv: [],
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const receivers: string[] = [];
  child.on("message", ({ to }: { to: string }) => receivers.push(to));
  return { url, receivers, stop: () => child.disconnect() };
}
