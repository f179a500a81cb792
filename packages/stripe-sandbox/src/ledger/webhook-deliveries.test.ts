import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openTestAccount, type TestAccount } from "../account.test.support.ts";
import { startSandbox } from "../index.ts";
import { pathOf, postPage } from "../test-client.ts";

interface Received {
  body: string;
  signature: string;
}

/** Receives webhooks, and responds with the given statuses, then with 200. */
async function startHook(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ body: Buffer.concat(parts).toString(), signature: String(request.headers["stripe-signature"]) });
    response.writeHead(statuses.shift() ?? 200).end();
    server.emit("hook");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** Waits until this many have arrived. */
    async count(expected: number) {
      while (received.length < expected) await once(server, "hook");
    },
    stop: () => server.close().closeAllConnections(),
  };
}

let account: TestAccount;
let hook: Awaited<ReturnType<typeof startHook>>;
beforeEach(async () => {
  account = await openTestAccount();
});
afterEach(async () => {
  hook.stop();
  await account.sandbox.stop();
});

test("an event is sent, signed, as it was at that moment", async () => {
  const { stripe, sandbox } = account;
  hook = await startHook();
  sandbox.deliverTo(hook.url);
  const { id } = await stripe.customers.create({ name: "Ada" });
  await stripe.customers.update(id, { name: "Bea" });
  await hook.count(2);
  const [created, updated] = hook.received.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret),
  );
  expect(created).toMatchObject({ type: "customer.created", data: { object: { id, name: "Ada" } } });
  expect(updated).toMatchObject({
    type: "customer.updated",
    data: { object: { name: "Bea" }, previous_attributes: { name: "Ada" } },
  });
  expect(() =>
    stripe.webhooks.constructEvent(hook.received[0]?.body ?? "", hook.received[0]?.signature ?? "", "x"),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

test("an event that was not accepted is sent again", async () => {
  const { stripe, sandbox } = account;
  hook = await startHook(500);
  sandbox.deliverTo(hook.url);
  await stripe.customers.create({ name: "Ada" });
  await hook.count(2);
  expect(hook.received[1]?.body).toBe(hook.received[0]?.body);
});

test("what was not delivered before a restart is delivered after it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  const file = join(folder, "sandbox.db");
  const first = await openTestAccount(file);
  first.sandbox.deliverTo("http://127.0.0.1:9/nobody");
  const { id } = await first.stripe.customers.create({ name: "Ada" });
  const before = Math.floor(Date.now() / 1000);
  await postPage(first.sandbox, "/", { by: "month" });
  const { key, webhookSecret } = first.sandbox;
  await first.sandbox.stop();

  hook = await startHook();
  const second = await startSandbox({ file, origin: () => "http://localhost" });
  second.deliverTo(hook.url);
  const stripe = new Stripe(second.key, { ...second.address, protocol: "http" });
  expect([second.key, second.webhookSecret]).toEqual([key, webhookSecret]);
  expect(await stripe.customers.retrieve(id)).toMatchObject({ name: "Ada" });
  const month = 28 * 86_400; // seconds, at least
  expect((await stripe.customers.create()).created).toBeGreaterThanOrEqual(before + month);
  await hook.count(2); // in any order
  expect(hook.received.some(({ body }) => body.includes(id))).toBe(true);
  await second.stop();
  await rm(folder, { recursive: true });
});

test("an event can be sent once more by hand", async () => {
  const { stripe, sandbox } = account;
  hook = await startHook();
  sandbox.deliverTo(hook.url);
  await stripe.customers.create({ name: "Ada" });
  await hook.count(1);
  const [event] = (await stripe.events.list({ type: "customer.created" })).data;
  expect((await postPage(sandbox, pathOf("/sandbox/"), { event: event?.id ?? "" })).status).toBe(303);
  await hook.count(2);
  expect(hook.received[1]?.body).toBe(hook.received[0]?.body);
});

test("stopping does not wait for a slow receiver", async () => {
  const patience = vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal); // never times out
  onTestFinished(() => patience.mockRestore());
  const silent = createServer(() => undefined);
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  const requested = once(silent, "request");
  hook = await startHook();
  account.sandbox.deliverTo(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  await account.stripe.customers.create({ name: "Ada" });
  await requested;
  await account.sandbox.stop();
  silent.close().closeAllConnections();
  account = await openTestAccount();
});
