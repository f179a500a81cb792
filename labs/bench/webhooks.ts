import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addSignedInUser, type SignedInUser } from "#app/account/signed-in-user.test.support.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { mailCertificate } from "#app/platform/mail/mail-sink.test.support.ts";
import { maxEndpoints } from "#app/webhooks/endpoint.ts";
import { createEndpoint } from "#app/webhooks/endpoints.server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { sheetOf } from "./browser.ts";
import { quantiles } from "./load.ts";
import { cpuTime } from "./process.ts";
import { type Program, startQueueing } from "./program.ts";
import type { Queueing } from "./queueing-server.ts";
import { type SteadyLoad, steadyLoad } from "./steady-load.ts";
import type { Table } from "./table.ts";

/** @property queued deliveries, and those that are sent. @property seconds of pages, alone and meanwhile; and before. */
const amounts = {
  full: { people: 40, queued: 100_000, sent: 10_000, seconds: 6, warm: 2 },
  small: { people: 4, queued: 2_000, sent: 200, seconds: 1, warm: 0 },
};
const pagesPerSecond = 20;

/** The time to queue many deliveries, what it costs others, and how fast they reach a receiver. */
export async function webhooks(size: Size): Promise<Table[]> {
  const { people, queued, sent, ...span } = amounts[size];
  const sink = await startSink(sent);
  const program = await startQueueing({ NODE_EXTRA_CA_CERTS: certificateFile() });
  const owners = await inDatabase(program, (db) => addOwners(db, { people, url: sink.url }));
  const pages = await pagesOf(program, owners);
  const alone = quantiles((await steadyLoad({ ...pages, ...span })).times.page ?? [])(0.95);
  const meanwhile = steadyLoad({ ...pages, ...span, warm: 0 });
  const cpu = cpuTime(program.pid);
  const queueing = await queue(program, {
    users: owners.map(({ id }) => id),
    events: queued / maxEndpoints,
    due: tomorrow(),
  });
  const used = cpuTime(program.pid) - cpu;
  const during = quantiles((await meanwhile).times.page ?? [])(0.95);
  const [first] = owners;
  if (!first) throw new Error("there are no owners");
  await queue(program, { users: [first.id], events: sent / maxEndpoints });
  const { seconds: sending } = await sink.arrived;
  await program.stop();
  sink.stop();
  const ms = (value: number) => ({ value, unit: "ms", digits: 1 });
  return [
    {
      title: `${queued.toLocaleString("en")} deliveries of webhooks`,
      note:
        `To ${people} people with ${maxEndpoints} webhooks each, queued by the server, 5 events of one person a transaction, and not due yet. ` +
        `Pages are requested ${pagesPerSecond} times a second. Then ${sent.toLocaleString("en")} to the ` +
        `${maxEndpoints} of one of them, at a receiver in a process of its own on this machine, with TLS.`,
      rows: [
        { what: "until all are queued", measured: { value: queueing, unit: "s", digits: 1, limit: 10 } },
        {
          what: "CPU time of the server meanwhile, pages included",
          measured: { value: used / 1_000, unit: "s", digits: 1 },
        },
        { what: "a page alone, p95", measured: ms(alone) },
        { what: "a page meanwhile, p95", measured: { ...ms(during), limit: alone + 20 } },
        { what: "deliveries a second", measured: { value: sent / sending, goal: 200 } },
      ],
    },
  ];
}

/** Founders on Premium who are signed in, with as many webhooks as possible. */
async function addOwners(db: Db, { people, url }: { people: number; url: string }): Promise<SignedInUser[]> {
  const owners: SignedInUser[] = [];
  for (let n = 0; n < people; n++) {
    const owner = await addSignedInUser(db, "premium");
    for (let webhook = 0; webhook < maxEndpoints; webhook++)
      await createEndpoint(db, { user: owner.id, url: `${url}?${webhook}`, events: ["result.recorded"] });
    owners.push(owner);
  }
  return owners;
}

/** Has the server record events. @returns the seconds it took. */
async function queue({ origin }: Program, queueing: Queueing): Promise<number> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${origin}/bench/queue`, { method: "POST", headers, body: JSON.stringify(queueing) });
  if (!response.ok) throw new Error(`queueing: ${response.status}`);
  return response.json();
}

async function pagesOf(program: Program, owners: SignedInUser[]): Promise<Omit<SteadyLoad, "seconds" | "warm">> {
  const { cookie: sheet } = await sheetOf(program);
  const requests = owners.map(({ cookie }) => {
    return { kind: "page", path: "/", headers: { Cookie: `${cookie}; ${sheet}` }, wanted: 200 };
  });
  return { port: Number(new URL(program.origin).port), requests, perSecond: pagesPerSecond };
}

/** Starts a receiver. @param wanted `arrived` tells in which time it got this many. */
async function startSink(wanted: number) {
  const child = fork(join(import.meta.dirname, "webhook-sink.ts"), [String(wanted)], { execArgv: [] });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const arrived = once(child, "message").then(([message]) => message as { seconds: number });
  return { url, arrived, stop: () => child.disconnect() };
}

/** A file with the receiver's certificate, which the server trusts. */
function certificateFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), "firstproof-bench-")), "certificate.pem");
  writeFileSync(file, mailCertificate.cert);
  return file;
}

function tomorrow(): string {
  return new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString();
}
