import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { setPriority } from "node:os";

const { resolve } = createRequire(import.meta.url);

/**
 * Runs a program in a child process: it receives one message, and responds with one. A worker thread is no alternative
 * for work inside SQLite: it cannot be terminated there, and the server has 4 s to stop. The child ends with this process.
 * @param program a file of ours, as an import specifier; it runs from source, the server being built or not.
 * @param priority as of `os.setPriority`: 0 is normal, higher numbers are lower priorities.
 * @throws when the process ends without a response.
 */
export async function inProcess<Outcome>(
  program: `#app/${string}`,
  order: object,
  { name, priority }: { name: string; priority: number },
): Promise<Outcome> {
  const child = fork(resolve(program), { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let stderr = "";
  child.stderr?.on("data", (part) => (stderr = (stderr + part).slice(-1_000)));
  try {
    return await new Promise<Outcome>((done, failed) => {
      child.once("message", (outcome) => done(outcome as Outcome));
      child.once("error", failed);
      child.once("close", (code, signal) =>
        failed(new Error(`The process that ${name} ended with ${signal ?? code}. ${stderr}`.trim())),
      );
      if (child.pid) setPriority(child.pid, priority);
      child.send(order, () => undefined); // if it has exited by now, `close` reports why
    });
  } finally {
    process.off("exit", end);
  }
}
