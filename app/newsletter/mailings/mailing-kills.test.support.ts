import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sendMailing } from "#app/newsletter/mailings/change-mailing.server.ts";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { setRate } from "#app/platform/mail/rate.server.ts";
import { type ServerProcess, startProcess } from "../../../tests/support/process.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { startCountingSink } from "./counting-sink.test.support.ts";
import { addMailing, addSubscriber } from "./mailing.test.support.ts";

/** The outcome of a mailing whose server was killed repeatedly. */
interface Survived {
  /** Addresses that never received it. */
  lost: number;
  /** Duplicate mails. */
  doubled: number;
  kills: number;
}

/**
 * Sends a mailing to `mails` addresses from a server that is killed with SIGKILL `kills` times: while queueing, sending
 * and starting. Mails are counted on arrival.
 */
export async function killWhileSending({ mails, kills }: { mails: number; kills: number }): Promise<Survived> {
  const storage = await mkdtemp(join(tmpdir(), "firstproof-kills-"));
  const sink = await startCountingSink();
  const random = randomFrom(7);
  let server = await start(storage, sink.url);
  const mailing = await prepare(storage, mails);
  for (let kill = 0; kill < kills; kill++) {
    const { length } = sink.receivers;
    const next = length + Math.floor((mails - length) / (kills - kill + 1));
    const until = performance.now() + 1_000 + random.below(500);
    while (sink.receivers.length < next && performance.now() < until) await setTimeout(random.below(5));
    server.kill("SIGKILL");
    await server.exited;
    server = await start(storage, sink.url);
  }
  while (!(await isDone(storage, mailing))) await setTimeout(100);
  server.kill("SIGTERM");
  await server.exited;
  const { receivers } = sink;
  sink.stop();
  await rm(storage, { recursive: true, force: true });
  const different = new Set(receivers).size;
  return { lost: mails - different, doubled: receivers.length - different, kills };
}

async function start(storage: string, url: string): Promise<ServerProcess> {
  const smtp = { SMTP_URL: url, SMTP_TLS: "optional" };
  const server = startProcess({ env: { LOG_LEVEL: "silent", STORAGE_DIR: storage, ...smtp } });
  await server.ready;
  return server;
}

function prepare(storage: string, mails: number): Promise<string> {
  return inDatabase({ storage }, async (db) => {
    const by = await addFounder(db, { confirmed: false });
    await inTransaction(db, async (transaction) => {
      for (let count = 0; count < mails; count++)
        await addSubscriber(transaction, { email: `reader-${count}@list.example` });
    });
    await setRate(db, { rate: 30_000, by });
    const id = await addMailing(db, { kind: "newsletter", audience: "newsletter" });
    await sendMailing(db, { kind: "newsletter", id, by });
    return id;
  });
}

function isDone(storage: string, mailing: string): Promise<boolean> {
  return inDatabase({ storage }, async (db) => {
    const row = await db.selectFrom("mailings").select("state").where("id", "=", mailing).executeTakeFirstOrThrow();
    return row.state === "done";
  });
}
