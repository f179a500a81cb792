import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startSandbox } from "@firstproof/stripe-sandbox";
import Stripe from "stripe";
import { setUpStripe } from "#app/billing/stripe/set-up.server.ts";
import { startMailSink } from "#app/platform/mail/mail-sink.test.support.ts";
import { freePort } from "../../../bin/free-port.ts";
import { startOAuthMock } from "../../../bin/oauth-mock.ts";
import { startProcess } from "../../../tests/support/process.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { residentSet } from "../../bench/process.ts";
import type { Cell } from "../../bench/table.ts";
import { distribution } from "../distribution.ts";
import { addNewUsers } from "../load/new-users.ts";
import type { Findings, RunOptions } from "../part.ts";
import { failureModes as every, type FaultyProxy, type Mode, openFaultyProxy } from "./faulty-proxy.ts";
import { type Service, services } from "./services.ts";

const home = join(import.meta.dirname, "../../..");
const MB = 1024 ** 2;
const slowestPage = 6_000; // ms for a page that depends on a peer: our timeouts are 4 s for a provider, 3 s for Stripe

/** A process that exits at once, and one that responds. */
const smallModes: readonly Mode[] = ["cutting", "500"];

/** Makes the mail server, Stripe and a provider fail in every mode, and checks the messages to users meanwhile. */
export async function peers({ rounds, seed, size }: RunOptions): Promise<Findings> {
  const modes = size === "full" ? every : smallModes;
  const storage = mkdtempSync(join(home, "storage/torture-"));
  const [sink, mock] = [await startMailSink(), await startOAuthMock()];
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sandbox = await startSandbox({ file: ":memory:", origin: () => origin });
  await setUpStripe(new Stripe(sandbox.key, { ...sandbox.address, protocol: "http" }));
  const [mail, stripe, oauth] = (await Promise.all(
    [Number(new URL(sink.url).port), sandbox.address.port, Number(new URL(mock.origin).port)].map(openFaultyProxy),
  )) as [FaultyProxy, FaultyProxy, FaultyProxy];
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
  const proxies = { mail, stripe, oauth };
  const rows: Record<string, Cell>[] = [];
  const failures: string[] = [];
  const files = () => readdirSync(`/proc/${server.pid}/fd`).length;
  const setting = {
    origin,
    mock,
    sandbox,
    sink,
    newUser: async () => (await addNewUsers(storage, 1))[0],
    makeDue: () => makeDue(storage),
  };
  for (const [name, service] of Object.entries(services) as [keyof typeof proxies, Service][]) {
    await service(setting, "well"); // opens everything that stays open
    const before = files();
    for (const mode of modes) {
      proxies[name].setMode(mode);
      const front: number[] = [];
      const look = () => fetch(origin, { headers: { Connection: "close" } }).then((page) => page.text());
      const watch = setInterval(() => void timed(look).then((ms) => front.push(ms)), 25); // no idle connections: they are counted
      const wrong: string[] = [];
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        times.push(await timed(async () => wrong.push(...(await service(setting, mode)))));
      clearInterval(watch);
      const slowest = Math.max(...times);
      if (slowest > slowestPage) wrong.push(`a page took ${Math.round(slowest)} ms`);
      proxies[name].setMode("well");
      wrong.push(...(await service(setting, "well")).map((what) => `well again: ${what}`));
      failures.push(...wrong.map((what) => `${name} ${mode}: ${what} (seed ${seed})`));
      rows.push({
        service: name,
        mode: mode,
        "slowest page ms": { value: slowest, limit: slowestPage },
        "p95 of / ms": { value: distribution(front).p95 },
      });
    }
    if (files() > before + 20) failures.push(`${name}: ${files() - before} more open files than before`);
  }
  const memory = residentSet(server.pid) / MB;
  server.kill("SIGTERM");
  const code = await server.exited;
  if (code !== 0) failures.push(`the server exited with ${code}`);
  await Promise.all([mail.stop(), stripe.stop(), oauth.stop(), sink.stop(), mock.stop(), sandbox.stop()]);
  if (failures.length === 0) rmSync(storage, { recursive: true, force: true });
  const note = `${rounds} people each; memory at the end ${Math.round(memory)} MB.`;
  return { tables: [{ title: "Failing services", note, rows }], failures };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Makes queued emails and customer syncs due now, since retries take minutes. */
function makeDue(storage: string): Promise<void> {
  return inDatabase({ storage }, async (db) => {
    const due_at = new Date().toISOString();
    await db.updateTable("mails").set({ due_at }).where("state", "=", "queued").execute();
  });
}
