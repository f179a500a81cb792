import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@firstproof/stripe-sandbox";
import { getRequestListener } from "@hono/node-server";
import Stripe from "stripe";
import { setUpStripe } from "#app/billing/stripe/set-up.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { Bucket } from "#app/platform/files/s3-request.server.ts";
import { startS3 } from "#app/platform/files/s3-server.test.support.ts";
import { s3Key, s3Secret } from "#app/platform/files/s3-signature.test.support.ts";
import { s3Storage } from "#app/platform/files/s3-storage.server.ts";
import { type MailSink, startMailSink } from "#app/platform/mail/mail-sink.test.support.ts";
import { freePort } from "../../bin/free-port.ts";
import { type ServerProcess, startProcess } from "../../tests/support/process.ts";
import { imageMemory } from "../support/image-memory.ts";
import { startBalancer } from "./balancer.ts";
import { startPooler } from "./pooler.ts";
import { type ReverseProxy, startProxy } from "./proxy.ts";
import { startPostgres } from "./start-postgres.ts";

const shiftedClock = join(import.meta.dirname, "../torture/clock/shifted-clock.ts");

/** Several processes of the built server on one PostgreSQL and one bucket, behind a proxy. */
export interface Cluster {
  proxy: ReverseProxy;
  db: Db;
  /** The URL of the database. */
  url: string;
  /** Stops PostgreSQL as a crash would. @returns starts it again. */
  crashDatabase(): Promise<() => Promise<void>>;
  s3: Awaited<ReturnType<typeof startS3>>;
  bucket: Bucket;
  /** The files in the bucket. */
  files: FileStorage;
  sink: MailSink;
  sandbox: Sandbox;
  /** A folder with the sandbox's file, and a folder for each process. */
  folder: string;
  /** The running processes by their numbers. */
  processes: Map<number, ServerProcess>;
  /** Starts a process, which the proxy uses once it is ready. @returns how long that took, in ms. */
  start(number: number): Promise<number>;
  /** Ends a process, which the proxy uses no more. @returns its exit code. */
  end(number: number, signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
  /** Moves the clock of all processes, which must not be starting. @param shift in ms. */
  setClock(shift: number): void;
  /** The own addresses of the processes that are ready, in the order of their numbers. */
  origins(): string[];
  /** Processes that ended by themselves, one line each. */
  failures: string[];
  /** Ends everything. @returns the exit codes of the processes. */
  stop(): Promise<(number | null)[]>;
}

interface ClusterOptions {
  /** Whether `setClock` is used. */
  hasClock?: boolean;
}

/** The environment's choice of what is added: a load balancer (`haproxy` or `caddy`), and a pooler (`pgbouncer`). */
const { BALANCER: balancerName, POOLER: poolerName } = process.env;
const maxProcesses = 4;

/** Starts the peers of a cluster, whose commits survive a crash of PostgreSQL. No process is started. */
export async function startCluster({ hasClock = false }: ClusterOptions = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "firstproof-cluster-"));
  const postgres = await startPostgres({ synchronous_commit: "on", autovacuum: "on", random_page_cost: "1.1" });
  const [s3, sink] = [await startS3(), await startMailSink()];
  let origin = "";
  const sandbox = await startSandbox({ file: join(folder, "sandbox.db"), origin: () => origin });
  await setUpStripe(new Stripe(sandbox.key, { ...sandbox.address, protocol: "http" }));
  const pages = getRequestListener((request) => sandbox.pages.fetch(withoutMount(request)));
  const proxy = await startProxy((request, response) => void pages(request, response));
  origin = proxy.origin;
  sandbox.deliverTo(`${origin}/webhooks/stripe`);
  const db = openPostgres(postgres.url);
  const bucket = { url: s3.url, key: s3Key, secret: s3Secret, region: "us-east-1" };
  const files = s3Storage(bucket);
  const ports = await Promise.all(Array.from({ length: maxProcesses }, freePort));
  const balancer = balancerName ? await startBalancer(balancerName, ports, folder) : undefined;
  const pooler = poolerName ? await startPooler(poolerName, postgres.url, folder) : undefined;
  const given = {
    ...imageMemory(),
    ORIGIN: origin,
    ...(pooler ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url } : { DATABASE_URL: postgres.url }),
    ...{ FILES_S3_URL: s3.url, FILES_S3_KEY: s3Key, FILES_S3_SECRET: s3Secret },
    SMTP_URL: sink.url,
    STRIPE_SECRET_KEY: sandbox.key,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${sandbox.address.port}`,
  };
  const processes = new Map<number, ServerProcess>();
  const ready = new Set<number>();
  const failures: string[] = [];
  const portOf = (number: number) => ports[number] ?? 0;
  if (balancer) proxy.ports.add(balancer.port);
  const clockOf = (number: number) => join(folder, `${number}.clock`);
  const start = async (number: number) => {
    const began = performance.now();
    const port = portOf(number);
    const own = { PORT: String(port), STORAGE_DIR: join(folder, String(number)), CLOCK_FILE: clockOf(number) };
    const server = startProcess({ env: { ...given, ...own }, node: hasClock ? ["--import", shiftedClock] : [] });
    processes.set(number, server);
    await server.ready;
    void server.exited.then((code) => {
      if (processes.get(number) === server)
        failures.push(`process ${number} ended with ${code}: ${server.complaints.at(-1)}`);
    });
    ready.add(number);
    if (!balancer) proxy.ports.add(port);
    return performance.now() - began;
  };
  const end = async (number: number, signal: "SIGTERM" | "SIGKILL") => {
    const server = processes.get(number);
    processes.delete(number);
    ready.delete(number);
    if (signal === "SIGTERM") proxy.ports.delete(portOf(number)); // a proxy learns of a kill by being refused
    server?.kill(signal);
    const code = await server?.exited;
    proxy.ports.delete(portOf(number));
    return code ?? null;
  };
  const stop = async () => {
    const codes = await Promise.all([...processes.keys()].map((number) => end(number, "SIGTERM")));
    await db.destroy();
    await Promise.all([proxy.stop(), balancer?.stop(), pooler?.stop(), s3.stop(), sink.stop(), sandbox.stop()]);
    rmSync(folder, { recursive: true, force: true });
    return codes;
  };
  const setClock = (shift: number) => {
    for (const [number, { pid }] of processes) {
      const file = clockOf(number);
      writeFileSync(file, String(shift));
      process.kill(pid, "SIGUSR2");
      while (!existsSync(`${file}.turned`) || readFileSync(`${file}.turned`, "utf8") !== String(shift)) pause(5);
    }
  };
  const crashDatabase = async () => {
    await postgres.crash();
    return postgres.start;
  };
  const origins = () => [...ready].sort().map((number) => `http://127.0.0.1:${portOf(number)}`);
  return {
    setClock,
    origins,
    failures,
    proxy,
    db,
    url: postgres.url,
    crashDatabase,
    s3,
    bucket,
    files,
    sink,
    sandbox,
    folder,
    processes,
    start,
    end,
    stop,
  };
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** The path below /sandbox, where the server mounts these pages. */
function withoutMount(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/sandbox/, "");
  return new Request(url, request);
}
