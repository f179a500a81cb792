import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { compileCache } from "./compile-cache.ts";

const home = join(import.meta.dirname, "../..");
const endWithParent = ["--import", join(home, "bin/end-with-parent.ts")];

/** A server in its own process, from its start. */
export interface ServerProcess {
  pid: number;
  /** Its URL, once it is ready. Rejected if it exits before. */
  ready: Promise<string>;
  /** The exit code; null after a signal. */
  exited: Promise<number | null>;
  /** Lines of the log at level error and above, and anything printed that is not a log line. */
  complaints: string[];
  kill(signal: "SIGTERM" | "SIGKILL"): void;
}

export interface Start {
  /** Additional environment variables; STORAGE_DIR is required. */
  env: Record<string, string>;
  /** A program other than the built server. */
  program?: string;
  /** Node options: `--import`, `--expose-gc` … */
  node?: string[];
  /** Called with each line it prints. */
  hear?: (line: string) => void;
}

/** For a packed server, which doesn't contain the sandbox: an unreachable Stripe, and its alert after two minutes. */
export const unreachableStripe = { STRIPE_SECRET_KEY: "sk_test_unreachable", STRIPE_API_URL: "http://127.0.0.1:9" };
const unreachableAlert = '"cause":"payments"';

/** Starts a program on this Node. It ends with this process, even if this is killed: a failed run leaves nothing behind. */
export function startNode(args: string[], env = process.env) {
  const child = spawn(process.execPath, [...endWithParent, ...args], { env, stdio: ["pipe", "pipe", "pipe"] });
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

/** Starts the built server, as `startNode` does. */
export function startProcess({ env: given, program = "server.ts", node = [], hear }: Start): ServerProcess {
  const usual = { NODE_ENV: "production" as const, APP_ENV: "test", FLY_APP_NAME: "test", PORT: "0" };
  const compiled = program === "server.ts" ? compileCache() : {}; // another folder has no compile cache
  const isPacked = program.endsWith("bin/unprivileged.ts");
  const env = { PATH: process.env.PATH, ...compiled, ...usual, ...(isPacked && unreachableStripe), ...given };
  const child = startNode([...node, join(home, program)], env);
  const complaints: string[] = [];
  const exited = new Promise<number | null>((done) => child.once("close", done)); // with everything it printed
  if (hear) for (const stream of [child.stdout, child.stderr]) linesOf(stream).on("line", hear);
  linesOf(child.stderr).on("line", (line) => complaints.push(line));
  const ready = readiness(child, complaints, isPacked ? unreachableAlert : undefined);
  ready.catch(() => undefined); // awaited elsewhere
  return { pid: child.pid ?? 0, ready, exited, complaints, kill: (signal) => child.kill(signal) };
}

/** A line may arrive in parts, between which the other stream prints. */
function linesOf(stream: Readable) {
  return createInterface({ input: stream });
}

function readiness(child: ChildProcess & { stdout: Readable }, complaints: string[], alert?: string): Promise<string> {
  return new Promise<string>((ready, failed) => {
    linesOf(child.stdout).on("line", (line) => {
      const address = /^Ready at (\S+)/.exec(line)?.[1];
      if (address) ready(address);
      else if (line && !/"level":[1-4]0,/.test(line) && !(alert && line.includes(alert))) complaints.push(line);
    });
    child.once("exit", () => failed(new Error(`The server did not start: ${complaints.join("\n")}`)));
  });
}
