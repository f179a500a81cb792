import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTier } from "#app/account/founder.test.support.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { freshDatabase } from "#app/server/database.test.support.ts";
import { resend, sendTest } from "./deliveries.server.ts";
import { startDnsServer } from "./dns-server.test.support.ts";
import { changeEndpoint, findEndpoint } from "./endpoints.server.ts";
import { messageId } from "./event.ts";
import { startReceiver } from "./receiver.test.support.ts";
import { recordEvent } from "./record-event.server.ts";
import { rotateSecret } from "./rotate-secret.server.ts";
import { addEndpoint, deliveriesOf, sendDue } from "./webhooks.test.support.ts";

const hour = 60 * 60 * 1000; // ms
const result = { type: "result.recorded", data: { assessment: "a1", revision: 2 } } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

test("the official library verifies a delivery, which carries ids and the time and nothing else", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver();
  const { secret, ...key } = await addEndpoint(db, { url: receiver.url });
  await recordEvent(db, { user: key.user, event: result });
  await sendDue(db, key);
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
  const [row] = await deliveriesOf(db, key);
  const said = { type: "result.recorded", timestamp: row?.created_at, data: { assessment: "a1", revision: 2 } };
  expect(new Webhook(secret).verify(body, headers)).toEqual(said);
  expect(headers["webhook-id"]).toBe(messageId(row?.event_id ?? ""));
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(row).toMatchObject({ state: "delivered", attempts: 1, status: 204, failure: null });
});

test("after a rotation both secrets sign for 24 hours, then the new one alone", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver();
  const { secret: old, ...key } = await addEndpoint(db, { url: receiver.url });
  const rotated = await rotateSecret(db, key);
  const secret = rotated.kind === "rotated" ? rotated.secret : "";
  const verifies = async (secret: string) => {
    await sendTest(db, key);
    await sendDue(db, key);
    const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: "" };
    try {
      return Boolean(new Webhook(secret).verify(body, headers));
    } catch {
      return false;
    }
  };
  expect([await verifies(old), await verifies(secret)]).toEqual([true, true]);
  later(24 * hour);
  expect([await verifies(old), await verifies(secret)]).toEqual([false, true]);
});

test("after five days of 500 it is switched off, and its owner gets one mail", async () => {
  const db = await freshDatabase();
  let status = 500;
  const receiver = await startReceiver((_, response) => void response.writeHead(status).end());
  const { user, endpoint } = await addEndpoint(db, { url: receiver.url });
  await recordEvent(db, { user, event: result });
  const times: number[] = [];
  const began = Date.now();
  for (let hours = 0; hours < 24 * 7; hours++) {
    const before = receiver.received.length;
    await sendDue(db, { endpoint });
    if (receiver.received.length > before) times.push(Math.round((Date.now() - began) / hour));
    if (hours === 1) await recordEvent(db, { user, event: result });
    later(hour);
  }
  expect(await findEndpoint(db, { user, endpoint })).toMatchObject({ state: "disabled", reason: "failing" });
  expect((times.at(-1) ?? 0) / 24).toBeGreaterThanOrEqual(5);
  expect((times.at(-1) ?? 0) / 24).toBeLessThan(6);
  const mails = await listMails(db);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your webhook is switched off"]);
  expect(mails[0]?.text).toContain(`https://firstproof.example/account/webhooks/${endpoint}`);
  const ids = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  expect(ids.size).toBe(2);

  status = 200;
  await changeEndpoint(db, { user, endpoint, paused: false });
  const [first] = await deliveriesOf(db, { endpoint });
  await resend(db, { user, endpoint, event: first?.event_id ?? "" });
  await sendDue(db, { endpoint });
  expect((await deliveriesOf(db, { endpoint }))[0]?.state).toBe("delivered");
  expect(await findEndpoint(db, { user, endpoint })).toMatchObject({ state: "active", failingSince: null });
});

test("a success in between begins the five days anew", async () => {
  const db = await freshDatabase();
  let status = 500;
  const receiver = await startReceiver((_, response) => void response.writeHead(status).end());
  const { user, endpoint } = await addEndpoint(db, { url: receiver.url });
  for (const next of [500, 204, 500, 500]) {
    status = next;
    await recordEvent(db, { user, event: result });
    await sendDue(db, { endpoint });
    later(3 * 24 * hour);
  }
  expect(await findEndpoint(db, { user, endpoint })).toMatchObject({ state: "active" });
});

test("410 switches it off at once, with a mail that says so", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver((_, response) => void response.writeHead(410).end());
  const key = await addEndpoint(db, { url: receiver.url });
  await recordEvent(db, { user: key.user, event: result });
  await recordEvent(db, { user: key.user, event: result });
  await sendDue(db, key);
  await sendDue(db, key);
  expect(await findEndpoint(db, key)).toMatchObject({ state: "disabled", reason: "gone" });
  expect((await listMails(db)).map(({ text }) => text.includes("410 Gone"))).toEqual([true]);
  const states = (await deliveriesOf(db, key)).map(({ state }) => state);
  expect(states).toContain("failed");
  const sent = receiver.received.length;
  await recordEvent(db, { user: key.user, event: result });
  await sendDue(db, key);
  expect(receiver.received.length).toBe(sent);
});

test("a redirect is a failure, and where it leads nobody arrives", async () => {
  const db = await freshDatabase();
  const target = await startReceiver();
  const receiver = await startReceiver((_, response) => void response.writeHead(307, { Location: target.url }).end());
  const key = await addEndpoint(db, { url: receiver.url });
  await sendTest(db, key);
  await sendDue(db, key);
  expect(await deliveriesOf(db, key)).toMatchObject([{ state: "queued", status: 307, attempts: 1 }]);
  expect(target.connections()).toBe(0);
});

test("of an endless response 64 kB are read, and its status counts", async () => {
  const db = await freshDatabase();
  let written = 0;
  const closed = Promise.withResolvers<void>();
  const receiver = await startReceiver(async (_, response) => {
    response.writeHead(200).on("close", closed.resolve);
    const part = Buffer.alloc(64 * 1024);
    while (!response.destroyed && written < 2 * 1024 ** 3) {
      written += part.length;
      if (!response.write(part))
        await Promise.race([closed.promise, new Promise((drained) => response.once("drain", drained))]);
    }
  });
  const key = await addEndpoint(db, { url: receiver.url });
  await sendTest(db, key);
  await sendDue(db, key);
  await closed.promise;
  expect(await deliveriesOf(db, key)).toMatchObject([{ state: "delivered", status: 200 }]);
  expect(written).toBeLessThan(64 * 1024 ** 2); // what sockets hold at most, on this machine
});

test.each([
  ["closes midway", "closed", { "Content-Length": 1000 }],
  ["closes before a response", "closed", undefined],
] as const)("a receiver that %s has not taken it", async (_, failure, headers) => {
  const db = await freshDatabase();
  const receiver = await startReceiver((_, response) => {
    if (headers) response.writeHead(200, headers).write("half", () => response.destroy());
    else response.destroy();
  });
  const key = await addEndpoint(db, { url: receiver.url });
  await sendTest(db, key);
  await sendDue(db, key);
  expect(await deliveriesOf(db, key)).toMatchObject([{ state: "queued", attempts: 1, failure }]);
});

test("a receiver that never answers, or never ends, is left after 5 seconds", async () => {
  const db = await freshDatabase();
  const silent = await startReceiver(() => undefined);
  const endless = await startReceiver((_, response) => void response.writeHead(200).write("and"));
  const keys = [await addEndpoint(db, { url: silent.url }), await addEndpoint(db, { url: endless.url })];
  await Promise.all(
    keys.map(async (key) => {
      await sendTest(db, key);
      await sendDue(db, key);
      const [row] = await deliveriesOf(db, key);
      expect(row).toMatchObject({ state: "queued", attempts: 1, failure: "timeout" });
      expect(row?.took).toBeGreaterThanOrEqual(4_900);
    }),
  );
});

test("an unknown certificate, and a port where nobody listens, are failures", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver();
  const untrusted = await addEndpoint(db, { url: receiver.url });
  const nobody = await addEndpoint(db, { url: "https://127.0.0.1:9/" });
  await sendTest(db, untrusted);
  await sendDue(db, untrusted, { isAllowed: () => true });
  await sendTest(db, nobody);
  await sendDue(db, nobody);
  expect(await deliveriesOf(db, untrusted)).toMatchObject([{ state: "queued", failure: "tls" }]);
  expect(await deliveriesOf(db, nobody)).toMatchObject([{ state: "queued", failure: "unreachable" }]);
  expect(receiver.received).toEqual([]);
});

test("a name that stands for this machine, or its network, is not connected to", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver();
  const nameServer = await startDnsServer(() => ["127.0.0.1"]);
  const key = await addEndpoint(db, { url: receiver.url.replace("127.0.0.1", "hooks.hostile.test") });
  await sendTest(db, key);
  await sendDue(db, key, { nameServers: [nameServer.address] });
  expect(await deliveriesOf(db, key)).toMatchObject([{ state: "queued", failure: "private" }]);
  expect(receiver.connections()).toBe(0);
});

test("Retry-After postpones the next attempt, by a day at most", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver((_, response) => void response.writeHead(503, { "Retry-After": "3600" }).end());
  const key = await addEndpoint(db, { url: receiver.url });
  await sendTest(db, key);
  await sendDue(db, key);
  const [row] = await deliveriesOf(db, key);
  expect(Date.parse(row?.due_at ?? "") - Date.parse(row?.tried_at ?? "")).toBe(hour);
});

test("once Premium has ended, what waits is given up and nothing is queued; once it is back, events are sent", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver();
  const key = await addEndpoint(db, { url: receiver.url });
  await recordEvent(db, { user: key.user, event: result });
  await setTier(db, key.user, "pro");
  await sendDue(db, key);
  await recordEvent(db, { user: key.user, event: result });
  expect(await deliveriesOf(db, key)).toMatchObject([{ state: "failed", failure: "plan", attempts: 0 }]);
  expect(receiver.connections()).toBe(0);
  await setTier(db, key.user, "premium");
  await recordEvent(db, { user: key.user, event: result });
  await sendDue(db, key);
  expect(receiver.received).toHaveLength(1);
});

test("paused, it gets nothing, and nothing that happens meanwhile", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver();
  const key = await addEndpoint(db, { url: receiver.url });
  await recordEvent(db, { user: key.user, event: result });
  await changeEndpoint(db, { ...key, paused: true });
  await recordEvent(db, { user: key.user, event: result });
  await sendDue(db, key);
  expect(receiver.connections()).toBe(0);
  expect((await sendTest(db, key)).kind).toBe("inactive");
  await changeEndpoint(db, { ...key, paused: false });
  await sendDue(db, key);
  expect(receiver.received).toHaveLength(1);
});

test("a delivery whose secret can't be read is not sent unsigned", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver();
  const key = await addEndpoint(db, { url: receiver.url });
  await db.updateTable("webhook_endpoints").set({ secret: "s1.unknown.x.y" }).execute();
  await sendTest(db, key);
  await sendDue(db, key);
  expect(await deliveriesOf(db, key)).toMatchObject([{ state: "queued", failure: "secret" }]);
  expect(receiver.connections()).toBe(0);
});
