import { type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Db } from "#app/platform/db/database.server.ts";
import { freePort } from "../../bin/free-port.ts";
import { compileCache } from "../../tests/support/compile-cache.ts";
import { imageMemory } from "../support/image-memory.ts";

const home = join(import.meta.dirname, "../..");
const endWithParent = join(home, "bin/end-with-parent.ts");

/** A measured server, in its own process. */
export interface Program {
  origin: string;
  pid: number;
  storage: string;
  /** Its database, if that is not in the folder. */
  db?: Db;
  stop(): Promise<void>;
}

const storages: string[] = [];
process.once("exit", () => {
  for (const storage of storages) rmSync(storage, { recursive: true, force: true });
});

/** An empty storage folder on the project's disk: in a temporary folder fsync may be free. */
export function newStorage(): string {
  const storage = mkdtempSync(join(home, "storage/bench-"));
  storages.push(storage);
  return storage;
}

/**
 * Starts the built server on this storage, with the memory settings of its image.
 * @param given additional environment variables; NODE_OPTIONS are added to those of the image.
 * @param folder of the product.
 */
export function startOurs(storage = newStorage(), given: Record<string, string> = {}, folder = home): Promise<Program> {
  return start([join(folder, "server.ts")], storage, asInImage(given, folder));
}

/** Starts the built server, which also records events when it is asked to (queueing-server.ts). */
export function startQueueing(given: Record<string, string>): Promise<Program> {
  const program = join(import.meta.dirname, "queueing-server.ts");
  return start([program], newStorage(), asInImage(given));
}

function asInImage(given: Record<string, string>, folder = home): Record<string, string> {
  const memory = imageMemory(folder);
  const options = [memory.NODE_OPTIONS, given.NODE_OPTIONS].filter(Boolean).join(" ");
  return { ...compileCache(), ...memory, ...given, NODE_OPTIONS: options };
}

/** Starts remix-serve with the stock build on the same storage. */
export function startStock(storage: string): Promise<Program> {
  const program = join(home, "node_modules/.stock/node_modules/@remix-run/serve/dist/cli.js");
  return start([program, join(home, "labs/bench/stock/served.ts")], storage);
}

async function start(args: string[], storage: string, given: Record<string, string> = {}): Promise<Program> {
  const port = await freePort();
  const settings = { APP_ENV: "test", FLY_APP_NAME: "test", PORT: String(port), STORAGE_DIR: storage };
  const env = { ...process.env, NODE_ENV: "production" as const, ...settings, ...given };
  const stdio: StdioOptions = ["pipe", "ignore", "inherit"]; // it exits when its input closes, and so with this process
  const child = spawn(process.execPath, ["--import", endWithParent, ...args], { env, stdio });
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const origin = `http://localhost:${port}`;
  for (let status = await statusOf(origin); status !== 200; status = await statusOf(origin)) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} exited with ${child.exitCode}`);
    if (status !== undefined) throw new Error(`the front page of ${args.join(" ")}: ${status}`);
    await setTimeout(20); // ms
  }
  const stop = async () => {
    process.off("exit", end);
    end();
    if (child.exitCode === null) await once(child, "exit");
  };
  return { origin, pid: child.pid ?? 0, storage, stop };
}

/** @returns undefined while the server is not ready. */
function statusOf(origin: string): Promise<number | undefined> {
  return fetch(origin).then(
    ({ status }) => status,
    () => undefined,
  );
}
