import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Send } from "#app/platform/mail/smtp.server.ts";
import { type Logger, silence } from "#app/platform/observability/log.server.ts";
import { openMailConnection } from "../../platform/mail/mail-connection.test.support.ts";
import { freshDatabase, freshFile } from "../../server/database.test.support.ts";
import { scheduleMailing, sendMailing } from "./change-mailing.server.ts";
import { setRetry } from "./finish-mailing.server.ts";
import { addMailing, addSubscriber } from "./mailing.test.support.ts";
import type { MailingState } from "./mailing.ts";
import { startMailingWorker } from "./mailing-worker.server.ts";
import { findMailing } from "./mailings.server.ts";
import { queueNext } from "./queue-mailing.server.ts";

const by = null as unknown as string;
const kind = "newsletter";

/** Schedules a mailing to one subscriber and starts a worker. */
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
  return vi.waitUntil(async () => (await find(db, id)).state === state, { timeout: 60_000 });
}

test("what is scheduled begins by itself when its moment comes, and ends", async () => {
  const { sink, send } = await openMailConnection();
  const { find, reaches } = await office(send);
  await reaches("done");
  expect(sink.arrived.map(({ to }) => to)).toEqual(["reader@list.example"]);
  expect(await find()).toMatchObject({ queued: 1, sent: 1, scheduledAt: expect.any(String) });
});

test("while it cannot be written down that a mail has left, it is not sent again", async () => {
  const { db, sqlite } = await freshFile();
  for (const name of ["one", "two"]) await addSubscriber(db, { email: `${name}@list.example` });
  const id = await addMailing(db, { kind, audience: "newsletter" });
  await scheduleMailing(db, { kind, id, by, at: new Date().toISOString() });
  const told = { warn: vi.fn(), error: vi.fn() };
  const send = vi.fn(async () => void sqlite.pragma("query_only = 1")); // simulates a disk that became read-only
  const worker = startMailingWorker(db, { send, log: told as unknown as Logger, origin: "https://us.example" });
  onTestFinished(() => worker.stop());
  const refused = () => told.error.mock.calls.filter(([, what]) => what === "delivery not written down").length;
  await expect.poll(refused).toBe(2);
  expect(send).toHaveBeenCalledOnce();
  send.mockImplementation(async () => undefined);
  sqlite.pragma("query_only = 0");
  await reaches(db, id, "done");
  expect(send).toHaveBeenCalledTimes(2);
  expect(await find(db, id)).toMatchObject({ queued: 2, sent: 2 });
});

test("before its moment nothing happens", async () => {
  const send: Send = async () => undefined;
  const { find } = await office(send, new Date(Date.now() + 60_000));
  const other = await office(send);
  await other.reaches("done"); // the worker has polled
  expect(await find()).toMatchObject({ state: "scheduled", queued: 0 });
});

test("without a mail server it waits in the queue", async () => {
  const { find, reaches } = await office(undefined);
  await reaches("sending");
  expect(await find()).toMatchObject({ queued: 1, sent: 0 });
});

test("while the mail server takes nothing its page says so, and no mail is given up", async () => {
  const { sink, send } = await openMailConnection();
  await sink.stop();
  const { find } = await office(send);
  await vi.waitUntil(async () => (await find()).retryAt !== null, { timeout: 60_000 });
  expect(await find()).toMatchObject({ state: "sending", sent: 0, failed: 0 });
});

test("once the mail server takes mail again its page stops saying so, though some of it waits", async () => {
  const db = await freshDatabase();
  for (const name of ["one", "two"]) await addSubscriber(db, { email: `${name}@list.example` });
  const id = await addMailing(db, { kind, audience: "newsletter" });
  await sendMailing(db, { kind, id, by });
  while (await queueNext(db, { mailing: id }));
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  await db.updateTable("deliveries").set({ due_at }).where("address", "=", "two@list.example").execute();
  await setRetry(db, { mailing: id, wait: 0 });
  expect((await find(db, id)).retryAt).not.toBeNull();
  const worker = startMailingWorker(db, { send: async () => undefined, log: silence, origin: "https://us.example" });
  onTestFinished(() => worker.stop());
  await vi.waitUntil(async () => (await find(db, id)).retryAt === null, { timeout: 60_000 });
  expect(await find(db, id)).toMatchObject({ state: "sending", queued: 2, sent: 1 });
});
