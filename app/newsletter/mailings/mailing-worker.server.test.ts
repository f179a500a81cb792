import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import { silence } from "#app/platform/log.server.ts";
import type { Send } from "#app/platform/mail/smtp.server.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { openMailLine } from "../../../tests/support/mail-line.ts";
import { addMailing, addSubscriber } from "../../../tests/support/mailing.ts";
import { scheduleMailing } from "./change-mailing.server.ts";
import type { MailingState } from "./mailing.ts";
import { startMailingWorker } from "./mailing-worker.server.ts";
import { findMailing } from "./mailings.server.ts";

const by = null as unknown as string;
const kind = "newsletter";

/** A mailing to one reader whose moment comes, and a worker. */
async function office(send: Send | undefined, at = new Date()) {
  const db = await freshDatabase();
  await addSubscriber(db, { email: "reader@list.example" });
  const id = await addMailing(db, { kind, audience: "newsletter" });
  await scheduleMailing(db, { kind, id, by, at: at.toISOString() });
  const worker = startMailingWorker(db, { send, log: silence, origin: "https://us.example" });
  onTestFinished(() => worker.stop());
  return { find: () => find(db, id), reaches: (state: MailingState) => reaches(db, id, state) };
}

async function find(db: Db, id: string) {
  const mailing = await findMailing(db, { kind, id });
  if (!mailing) throw new Error("no mailing");
  return mailing;
}

function reaches(db: Db, id: string, state: MailingState) {
  return vi.waitUntil(async () => (await find(db, id)).state === state, { timeout: 10_000 });
}

test("what is scheduled begins by itself when its moment comes, and ends", async () => {
  const { sink, send } = await openMailLine();
  const { find, reaches } = await office(send);
  await reaches("done");
  expect(sink.arrived.map(({ to }) => to)).toEqual(["reader@list.example"]);
  expect(await find()).toMatchObject({ queued: 1, sent: 1, scheduledAt: expect.any(String) });
});

test("before its moment nothing happens", async () => {
  const send: Send = async () => undefined;
  const { find } = await office(send, new Date(Date.now() + 60_000));
  const other = await office(send);
  await other.reaches("done"); // the worker has looked
  expect(await find()).toMatchObject({ state: "scheduled", queued: 0 });
});

test("without a mail server it waits in the queue", async () => {
  const { find, reaches } = await office(undefined);
  await reaches("sending");
  expect(await find()).toMatchObject({ queued: 1, sent: 0 });
});

test("while the mail server takes nothing its page says so, and no mail is given up", async () => {
  const { sink, send } = await openMailLine();
  await sink.stop();
  const { find } = await office(send);
  await vi.waitUntil(async () => (await find()).trouble !== null, { timeout: 10_000 });
  expect(await find()).toMatchObject({ state: "sending", sent: 0, failed: 0 });
  expect((await find()).trouble).toMatch(
    /^The mail server takes no mail at present\. The next try is at [\d:]{8} UTC\.$/,
  );
});
