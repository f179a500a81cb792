import { expect, onTestFinished, test, vi } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase, freshDatabases, freshFile } from "../../server/database.test.support.ts";
import type { Db } from "../db/database.server.ts";
import type { Logger } from "../observability/log.server.ts";
import { retryMail } from "./dead-mails.server.ts";
import { startMailSink } from "./mail-sink.test.support.ts";
import { sendDueMails, startMailWorker } from "./mail-worker.server.ts";
import { mailBacklog, queueMail } from "./mails.server.ts";
import { setSender } from "./sender.server.ts";
import { type Send, smtp } from "./smtp.server.ts";

const minute = 60_000; // ms
const log = { warn: vi.fn(), error: vi.fn() } as unknown as Logger;
const mail = { subject: "Your code: 012345", text: "Hello Ada,\n\nüber\n", html: "<p>Hello Ada,</p>" };

/** A real local mail server. @param refused the status code with which it refuses a recipient. */
async function mailServer(refused: (to: string) => number | undefined = () => undefined) {
  const received: string[] = [];
  const { url, stop } = await startMailSink(
    (to) => {
      const rcpt = refused(to);
      return rcpt ? { rcpt } : "take";
    },
    ({ source }) => received.push(source),
  );
  const send = smtp({ url, tls: "optional" });
  onTestFinished(async () => {
    send.close();
    await stop();
  });
  return { send, received, stop };
}

const rows = (db: Db) => db.selectFrom("mails").selectAll().orderBy("id").execute();

test("a due mail is handed over whole, once", async () => {
  const db = await freshDatabase();
  const { send, received } = await mailServer();
  await queueMail(db, { to: "ada@engine.example", mail });
  await sendDueMails(db, send, log);
  await sendDueMails(db, send, log);
  const [row] = await rows(db);
  expect(row).toMatchObject({ state: "sent", attempts: 1, last_error: null, sent_at: expect.any(String) });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^From: Firstproof <hello@example\.com>\r\nTo: ada@engine\.example\r\n/m);
  expect(received[0]).toContain("Subject: Your code: 012345\r\n");
  expect(received[0]).toContain(`Message-ID: <${row?.id}@example.com>\r\n`);
  expect(received[0]).toContain("Auto-Submitted: auto-generated\r\n");
  expect(received[0]).toContain("multipart/alternative");
});

test("a mail comes from the sender that is set, whatever is in its name, and answers go where it says", async () => {
  const db = await freshDatabase();
  const { send, received } = await mailServer();
  await queueMail(db, { to: "ada@engine.example", mail });
  const sender = {
    name: 'Ada "the first", <of> Engine',
    address: "news@engine.example",
    replyTo: "answers@engine.example",
  };
  await setSender(db, { ...sender, by: await addFounder(db) });
  await sendDueMails(db, send, log);
  expect(received[0]).toMatch(/^From: "Ada \\"the first\\", <of> Engine" <news@engine\.example>\r$/m);
  expect(received[0]).toContain("\r\nReply-To: answers@engine.example\r\n");
  expect(received[0]).toMatch(/^Message-ID: <[\w-]+@engine\.example>\r$/m);
});

test("a mail in a founder's brand is sent in its name, from the address of the site", async () => {
  const db = await freshDatabase();
  const { send, received } = await mailServer();
  await setSender(db, { name: "Engine", address: "news@engine.example", by: await addFounder(db) });
  await queueMail(db, { to: "ada@engine.example", mail, senderName: "Northgate, Studio" });
  await sendDueMails(db, send, log);
  expect(received[0]).toMatch(/^From: "Northgate, Studio" <news@engine\.example>\r$/m);
});

test("a refusal for now waits longer each time, and is given up after a day", async () => {
  const db = await freshDatabase();
  const { send } = await mailServer(() => 451);
  await queueMail(db, { to: "ada@engine.example", mail });
  let now = Date.now();
  const waits: number[] = [];
  for (;;) {
    await sendDueMails(db, send, log, { now });
    const [row] = await rows(db);
    expect(row?.last_error).toContain("refused");
    if (row?.state === "dead") break;
    const due = Date.parse(row?.due_at ?? "");
    waits.push((due - now) / minute);
    await sendDueMails(db, send, log, { now: due - 1 }); // too early: nothing happens
    now = due;
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720]);
  expect(await rows(db)).toMatchObject([{ attempts: 8 }]);
  expect(await mailBacklog(db)).toEqual({ queued: 0, dead: 1 });
});

test("a refusal for good ends it at once, and the next mail goes out", async () => {
  const db = await freshDatabase();
  const { send, received } = await mailServer((to) => (to.startsWith("nobody") ? 550 : undefined));
  await queueMail(db, { to: "nobody@engine.example", mail });
  await queueMail(db, { to: "ada@engine.example", mail });
  await sendDueMails(db, send, log);
  expect(await rows(db)).toMatchObject([{ state: "dead", attempts: 1 }, { state: "sent" }]);
  expect(received).toHaveLength(1);
});

test("while no mail server answers, mails wait; when it is back they go out", async () => {
  const db = await freshDatabase();
  const gone = await mailServer();
  await gone.stop();
  await queueMail(db, { to: "ada@engine.example", mail });
  await sendDueMails(db, gone.send, log);
  expect(await rows(db)).toMatchObject([{ state: "queued", attempts: 1 }]);

  const back = await mailServer();
  await sendDueMails(db, back.send, log, { now: Date.now() + minute });
  expect(await rows(db)).toMatchObject([{ state: "sent", attempts: 2, last_error: null }]);
  expect(back.received).toHaveLength(1);
});

test("a crash between sending and marking sends it once more, under the same id, and loses nothing", async () => {
  const [db, copy] = await freshDatabases(); // what it holds outlives the process
  const { send, received } = await mailServer();
  await queueMail(db, { to: "ada@engine.example", mail });
  const crash = new AbortController();
  const sendAndCrash: Send = async (letter) => {
    await send(letter);
    crash.abort();
    await db.destroy();
  };
  await expect(sendDueMails(db, sendAndCrash, log, { signal: crash.signal })).rejects.toThrow();
  await sendDueMails(copy, send, log);
  const ids = received.map((source) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(await rows(copy)).toMatchObject([{ state: "sent" }]);
});

test("a mail that was given up can be tried again", async () => {
  const db = await freshDatabase();
  const refused = await mailServer(() => 550);
  await queueMail(db, { to: "ada@engine.example", mail });
  await sendDueMails(db, refused.send, log);
  const [{ id } = { id: "" }] = await rows(db);
  expect(await retryMail(db, { id, by: null })).toBe(true);
  expect(await retryMail(db, { id, by: null })).toBe(false);
  const { send } = await mailServer();
  await sendDueMails(db, send, log);
  expect(await rows(db)).toMatchObject([{ state: "sent", attempts: 1 }]);
});

test("the worker sends what arrives, and stopping waits for the mail under way", async () => {
  const db = await freshDatabase();
  const { send, received } = await mailServer();
  await queueMail(db, { to: "ada@engine.example", mail });
  let begun: () => void = () => undefined;
  const sending = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const worker = startMailWorker(
    db,
    async (letter) => {
      begun();
      await send(letter);
    },
    log,
  );
  await sending;
  await worker.stop();
  expect(received).toHaveLength(1);
  expect(await rows(db)).toMatchObject([{ state: "sent" }]);
});

test("while it cannot be written down that a mail has left, it is not sent again, nor any other", async () => {
  const { db, sqlite } = await freshFile();
  const { send, received } = await mailServer();
  for (const to of ["ada@engine.example", "grace@navy.example"]) await queueMail(db, { to, mail });
  const told = { warn: vi.fn(), error: vi.fn() };
  const worker = startMailWorker(
    db,
    async (letter) => {
      await send(letter);
      sqlite.pragma("query_only = 1"); // as on a disk that became read-only
    },
    told as unknown as Logger,
  );
  onTestFinished(() => worker.stop());
  await expect.poll(() => told.error.mock.calls.length).toBe(2);
  expect(told.error).toHaveBeenCalledWith(
    expect.objectContaining({ code: "SQLITE_READONLY" }),
    "mail not written down",
  );
  expect(received).toHaveLength(1);
  sqlite.pragma("query_only = 0");
  await expect.poll(() => received.length).toBe(2);
  expect((await rows(db)).map(({ state }) => state)).toContain("sent");
});

test("stopping does not wait for a mail that cannot be written down", async () => {
  const { db, sqlite } = await freshFile();
  await queueMail(db, { to: "ada@engine.example", mail });
  const told = { warn: vi.fn(), error: vi.fn() };
  const send = async () => void sqlite.pragma("query_only = 1");
  const worker = startMailWorker(db, send, told as unknown as Logger);
  await expect.poll(() => told.error.mock.calls.length).toBe(1);
  await worker.stop();
  expect(told.error).toHaveBeenCalledOnce();
  sqlite.pragma("query_only = 0");
  expect(await rows(db)).toMatchObject([{ state: "queued", attempts: 0 }]);
});

test("stopping does not wait for the rest of the queue", async () => {
  const db = await freshDatabase();
  for (let count = 0; count < 5; count++) await queueMail(db, { to: "ada@engine.example", mail });
  let stopped: Promise<void> | undefined;
  const worker = startMailWorker(
    db,
    async () => {
      stopped ??= worker.stop();
    },
    log,
  );
  await expect.poll(() => stopped !== undefined).toBe(true);
  await stopped;
  expect((await rows(db)).map(({ state }) => state)).toEqual(["sent", ...Array(4).fill("queued")]);
});

test("stopping does not wait for a mail server that hangs", async () => {
  const db = await freshDatabase();
  await queueMail(db, { to: "ada@engine.example", mail });
  const hanging = vi.fn(() => new Promise<void>(() => undefined));
  const worker = startMailWorker(db, hanging, log);
  await expect.poll(() => hanging.mock.calls.length).toBeGreaterThan(0);
  await worker.stop(); // would never return if it waited
  expect(await rows(db)).toMatchObject([{ state: "queued", attempts: 0 }]);
});
