import { setTimeout } from "node:timers/promises";
import { newMailingPath } from "#app/newsletter/mailings/admin/paths.ts";
import { findMailing } from "#app/newsletter/mailings/mailings.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { setRate } from "#app/platform/mail/rate.server.ts";
import { startCountingSink } from "../../tests/support/counting-sink.ts";
import { inDatabase } from "../../tests/support/in-database.ts";
import { addMailing, addSubscriber } from "../../tests/support/mailing.ts";
import { killWhileSending } from "../../tests/support/mailing-kills.ts";
import { addSomebody } from "../../tests/support/somebody.ts";
import { load } from "./load.ts";
import { residentSet } from "./process.ts";
import { type Program, startOurs } from "./program.ts";
import type { Table } from "./table.ts";

const many = 100_000; // addresses
const sending = 30; // seconds that sending is watched

/** How soon a newsletter to 100,000 is in the queue and what that costs others, how fast it goes out, and what kills cost. */
export async function mailings(): Promise<Table[]> {
  const sink = await startCountingSink();
  process.env.SMTP_URL = sink.url;
  const program = await startOurs();
  const { cookie, id } = await prepare(program);
  const alone = await load(program, { next: () => ({ path: "/", headers: {} }), seconds: 5, busy: 2 });
  const queued = await queueing(program, { cookie, id });
  const sent = await rateOf(program, sink.receivers);
  await program.stop();
  sink.stop();
  const { lost, doubled, kills } = await killWhileSending({ mails: 10_000, kills: 100 });
  return [
    {
      title: "A newsletter to 100,000 addresses",
      note: "The front page is asked for by two connections all the time, alone and while the queue fills. Sent through a mail server on this machine, in a process of its own, one mail after another.",
      rows: [
        {
          what: "from Send until all are in the queue",
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
      title: "A server killed again and again",
      note: "10,000 mails, SIGKILL while the queue fills, while it sends and while it starts; counted where the mails arrive.",
      rows: [
        { what: "killed", measured: { value: kills } },
        { what: "mails lost", measured: { value: lost, limit: 0 } },
        { what: "mails that arrived twice", measured: { value: doubled, limit: kills } },
      ],
    },
  ];
}

function prepare({ storage }: Program) {
  return inDatabase({ storage }, async (db) => {
    const { id: by, cookie } = await addSomebody(db, "free");
    await db
      .insertInto("user_roles")
      .values({ user_id: by, role: "admin", created_at: new Date().toISOString() })
      .execute();
    for (let count = 0; count < many; count += 5_000)
      await inTransaction(db, async (transaction) => {
        for (let one = count; one < count + 5_000; one++)
          await addSubscriber(transaction, { email: `reader-${one}@list.example` });
      });
    await setRate(db, { rate: 30_000, by });
    return { cookie, id: await addMailing(db, { kind: "newsletter", audience: "newsletter" }) };
  });
}

async function queueing(program: Program, { cookie, id }: { cookie: string; id: string }) {
  const { origin, storage } = program;
  const page = newMailingPath("newsletter").replace(/new$/, `${id}/send`);
  const began = performance.now();
  const pressed = fetch(origin + page, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
  });
  const visits = load(program, { next: () => ({ path: "/", headers: {} }), seconds: 5, busy: 2 });
  let state = "queueing";
  while (state === "queueing" || state === "draft") {
    await setTimeout(50);
    state = (await inDatabase({ storage }, (db) => findMailing(db, { kind: "newsletter", id })))?.state ?? "";
  }
  const seconds = (performance.now() - began) / 1_000;
  const { status } = await pressed;
  if (status !== 303) throw new Error(`Send answers ${status}`);
  return { seconds, p95: (await visits).p95 };
}

async function rateOf({ pid }: Program, receivers: string[]) {
  await setTimeout(2_000); // it has begun
  const [before, began] = [await residentSet(pid), receivers.length];
  await setTimeout(sending * 1_000);
  const grew = ((await residentSet(pid)) - before) / 1024 ** 2;
  return { perSecond: (receivers.length - began) / sending, grew };
}
