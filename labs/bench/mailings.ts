import { setTimeout } from "node:timers/promises";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { newMailingPath } from "#app/newsletter/mailings/admin/paths.ts";
import { addMailing, addSubscriber } from "#app/newsletter/mailings/mailing.test.support.ts";
import { findMailing } from "#app/newsletter/mailings/mailings.server.ts";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { setRate } from "#app/platform/mail/rate.server.ts";
import { startCountingSink } from "../../app/newsletter/mailings/counting-sink.test.support.ts";
import { killWhileSending } from "../../app/newsletter/mailings/mailing-kills.test.support.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { few, load, type Span } from "./load.ts";
import { residentSet } from "./process.ts";
import { type Program, startOurs } from "./program.ts";
import { exactly, type Table } from "./table.ts";

/**
 * The number of addresses; seconds of sending observed, of front page requests, and until sending starts; mails before
 * the server is killed.
 */
const amounts = {
  full: {
    many: 100_000,
    sending: 30,
    reading: { seconds: 5 } as Span,
    begun: 2,
    killed: { mails: 10_000, kills: 100 },
  },
  small: { many: 2_000, sending: 1, reading: few, begun: 0.5, killed: { mails: 300, kills: 2 } },
}; // seconds

const lot = 5_000; // addresses per transaction

/**
 * Time to queue a newsletter to 100,000 addresses and its effect on other requests, the send rate, and the effect of
 * kills.
 */
export async function mailings(size: Size): Promise<Table[]> {
  const { many, sending, reading, killed } = amounts[size];
  const sink = await startCountingSink();
  process.env.SMTP_URL = sink.url;
  const program = await startOurs();
  const { cookie, id } = await prepare(program, many);
  const alone = await load(program, { next: () => ({ path: "/", headers: {} }), span: reading, busy: 2 });
  const queued = await queueing(program, { cookie, id, reading });
  const sent = await rateOf(program, sink.receivers, size);
  await program.stop();
  sink.stop();
  const { lost, doubled, kills } = await killWhileSending(killed);
  return [
    {
      title: `A newsletter to ${many.toLocaleString("en")} addresses`,
      note: "Two connections request the front page continuously, alone and while the queue fills. Sent one by one through a mail server in a separate process on this machine.",
      rows: [
        {
          what: "from Send until all are queued",
          measured: { value: queued.seconds, unit: "s", digits: 1, limit: 10 },
        },
        { what: "the front page alone, p95", measured: { value: alone.p95, unit: "ms", digits: 1 } },
        { what: "the front page meanwhile, p95", measured: { value: queued.p95, unit: "ms", digits: 1, limit: 100 } },
        { what: "mails a second", measured: { value: sent.perSecond, goal: 200 } },
        {
          what: `the server grows within ${sending} s of sending by`,
          measured: { value: sent.grew, unit: "MB", digits: 1 },
        },
      ],
    },
    {
      title: "A repeatedly killed server",
      note: `${killed.mails.toLocaleString("en")} mails, SIGKILL while the queue fills, while it sends and while it starts; counted at the mail server.`,
      rows: [
        { what: "killed", measured: { value: kills } },
        { what: "mails lost", measured: exactly(0, lost) },
        { what: "mails that arrived twice", measured: { value: doubled, limit: kills, must: true } },
      ],
    },
  ];
}

function prepare({ storage }: Program, many: number) {
  return inDatabase({ storage }, async (db) => {
    const { id: by, cookie } = await addSignedInUser(db, "free");
    await db
      .insertInto("user_roles")
      .values({ user_id: by, role: "admin", created_at: new Date().toISOString() })
      .execute();
    for (let count = 0; count < many; count += lot)
      await inTransaction(db, async (transaction) => {
        for (let one = count; one < Math.min(count + lot, many); one++)
          await addSubscriber(transaction, { email: `reader-${one}@list.example` });
      });
    await setRate(db, { rate: 30_000, by });
    return { cookie, id: await addMailing(db, { kind: "newsletter", audience: "newsletter" }) };
  });
}

async function queueing(program: Program, { cookie, id, reading }: { cookie: string; id: string; reading: Span }) {
  const { origin, storage } = program;
  const page = newMailingPath("newsletter").replace(/new$/, `${id}/send`);
  const began = performance.now();
  const pressed = fetch(origin + page, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
  });
  const visits = load(program, { next: () => ({ path: "/", headers: {} }), span: reading, busy: 2 });
  let state = "queueing";
  while (state === "queueing" || state === "draft") {
    await setTimeout(50);
    state = (await inDatabase({ storage }, (db) => findMailing(db, { kind: "newsletter", id })))?.state ?? "";
  }
  const seconds = (performance.now() - began) / 1_000;
  const { status } = await pressed;
  if (status !== 303) throw new Error(`Send: ${status}`);
  return { seconds, p95: (await visits).p95 };
}

async function rateOf({ pid }: Program, receivers: string[], size: Size) {
  const { begun, sending } = amounts[size];
  await setTimeout(begun * 1_000); // until sending has started
  const [before, began] = [await residentSet(pid), receivers.length];
  await setTimeout(sending * 1_000);
  const grew = ((await residentSet(pid)) - before) / 1024 ** 2;
  return { perSecond: (receivers.length - began) / sending, grew };
}
