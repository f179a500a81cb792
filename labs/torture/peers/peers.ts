import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startSandbox } from "@firstproof/stripe-sandbox";
import Stripe from "stripe";
import { setUpStripe } from "#app/billing/stripe/set-up.server.ts";
import { freePort } from "../../../bin/free-port.ts";
import { startOAuthMock } from "../../../bin/oauth-mock.ts";
import { inDatabase } from "../../../tests/support/in-database.ts";
import { startMailSink } from "../../../tests/support/mail-sink.ts";
import { startProcess } from "../../../tests/support/process.ts";
import { residentSet } from "../../bench/process.ts";
import type { Cell } from "../../bench/table.ts";
import { addNewcomers } from "../load/newcomers.ts";
import type { Findings, Order } from "../order.ts";
import { spread } from "../row.ts";
import { type BadLine, moods as every, type Mood, openBadLine } from "./bad-line.ts";
import { type Service, services } from "./services.ts";

const home = join(import.meta.dirname, "../../..");
const MB = 1024 ** 2;
const slowestPage = 6_000; // ms for a page that needs somebody else: we wait 4 s for a provider, 3 s for Stripe

/** One that ends at once, and one that answers. */
const few: readonly Mood[] = ["cutting", "500"];

/** Spoils the lines to the mail server, to Stripe and to a provider in every way, and looks what people are told meanwhile. */
export async function peers({ rounds, seed, size }: Order): Promise<Findings> {
  const moods = size === "full" ? every : few;
  const storage = mkdtempSync(join(home, "storage/torture-"));
  const [sink, mock] = [await startMailSink(), await startOAuthMock()];
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sandbox = await startSandbox({ file: ":memory:", origin: () => origin });
  await setUpStripe(new Stripe(sandbox.key, { ...sandbox.address, protocol: "http" }));
  const [mail, stripe, oauth] = (await Promise.all(
    [Number(new URL(sink.url).port), sandbox.address.port, Number(new URL(mock.origin).port)].map(openBadLine),
  )) as [BadLine, BadLine, BadLine];
  const env = {
    STORAGE_DIR: storage,
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    STRIPE_SECRET_KEY: sandbox.key,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
    ...mock.env,
    GOOGLE_TOKEN_URL: `http://127.0.0.1:${oauth.port}/token`,
  };
  const server = startProcess({ env });
  await server.ready;
  const lines = { mail, stripe, oauth };
  const rows: Record<string, Cell>[] = [];
  const failures: string[] = [];
  const files = () => readdirSync(`/proc/${server.pid}/fd`).length;
  const setting = {
    origin,
    mock,
    sandbox,
    sink,
    newcomer: async () => (await addNewcomers(storage, 1))[0],
    dueAtOnce: () => dueAtOnce(storage),
  };
  for (const [name, service] of Object.entries(services) as [keyof typeof lines, Service][]) {
    await service(setting, "well"); // whatever is opened once is open now
    const before = files();
    for (const mood of moods) {
      lines[name].turn(mood);
      const front: number[] = [];
      const look = () => fetch(origin, { headers: { Connection: "close" } }).then((page) => page.text());
      const watch = setInterval(() => void timed(look).then((ms) => front.push(ms)), 25); // no line of it rests: they are counted
      const wrong: string[] = [];
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        times.push(await timed(async () => wrong.push(...(await service(setting, mood)))));
      clearInterval(watch);
      const slowest = Math.max(...times);
      if (slowest > slowestPage) wrong.push(`a page took ${Math.round(slowest)} ms`);
      lines[name].turn("well");
      wrong.push(...(await service(setting, "well")).map((what) => `well again: ${what}`));
      failures.push(...wrong.map((what) => `${name} ${mood}: ${what} (seed ${seed})`));
      rows.push({
        service: name,
        mood,
        "slowest page ms": { value: slowest, limit: slowestPage },
        "p95 of / ms": { value: spread(front).p95 },
      });
    }
    if (files() > before + 20) failures.push(`${name}: ${files() - before} files more are open than before`);
  }
  const memory = residentSet(server.pid) / MB;
  server.kill("SIGTERM");
  const code = await server.exited;
  if (code !== 0) failures.push(`the server ended with ${code}`);
  await Promise.all([mail.stop(), stripe.stop(), oauth.stop(), sink.stop(), mock.stop(), sandbox.stop()]);
  if (failures.length === 0) rmSync(storage, { recursive: true, force: true });
  const note = `${rounds} people each; memory at the end ${Math.round(memory)} MB.`;
  return { tables: [{ title: "Services that fail", note, rows }], failures };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Mails and customers that wait to be tried again are due now: nobody here waits for minutes. */
function dueAtOnce(storage: string): Promise<void> {
  return inDatabase({ storage }, async (db) => {
    const due_at = new Date().toISOString();
    await db.updateTable("mails").set({ due_at }).where("state", "=", "queued").execute();
  });
}
