import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A mail server beside this process. */
export interface CountingSink {
  url: string;
  /** Whom the mails that arrived were for, in their order. */
  receivers: string[];
  stop(): void;
}

/** Starts one: what is measured must not wait for who measures. */
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
