import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startDnsServer } from "./dns-server.test.support.ts";
import { WebhookAddress } from "./endpoint.ts";
import { openGuard, type Reach } from "./guarded-lookup.server.ts";
import { hostileAddresses } from "./hostile-addresses.test.support.ts";
import { sendRequest } from "./send-request.server.ts";

/** Counts connections to this address. @param port 0: any. */
async function startListener(host: string, port = 0) {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen({ host, port, ipv6Only: false }, listening));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

async function send(url: string, reach: Reach) {
  const guard = openGuard(reach);
  const agent = guard.openAgent(1);
  const { signal } = new AbortController();
  const { failure } = await sendRequest({ url, id: "msg_1", body: "{}", secrets: [], guard, agent, signal });
  agent.destroy();
  return failure;
}

const names: Record<string, string[]> = {
  "loopback.hostile.test": ["127.0.0.1"],
  "loopback6.hostile.test": ["::1"],
  "mapped.hostile.test": ["::ffff:127.0.0.1"],
  "nat64.hostile.test": ["64:ff9b::7f00:1"],
  "mixed.hostile.test": ["93.184.216.34", "127.0.0.1"],
  "metadata.hostile.test": ["169.254.169.254"],
};

test("of more than 60 hostile addresses none reaches loopback, whether or not a form would take it", async () => {
  const { port, connections } = await startListener("::");
  const nameServer = await startDnsServer((name) => names[name] ?? ["127.0.0.1", "::1"]);
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(60);
  for (const hostile of hostileAddresses) {
    const url = hostile.replaceAll("PORT", String(port));
    const named = /\.hostile\.test/.test(url);
    expect([url, WebhookAddress.safeParse(url).success], "the form").toEqual([url, named]);
    if (!URL.canParse(url) || !url.startsWith("https:")) continue;
    const failure = await send(url, { nameServers: [nameServer.address] });
    expect([url, failure]).toEqual([url, expect.stringMatching(/^(private|dns)$/)]);
    if (named) expect([url, failure]).toEqual([url, "private"]);
  }
  expect(connections()).toBe(0);
});

test("a name server that changes its answer changes nothing: who was looked at is connected to", async () => {
  const allowed = await startListener("127.0.0.2"); // stands for a public address
  const loopback = await startListener("127.0.0.1", allowed.port);
  const nameServer = await startDnsServer((_, nth) => (nth % 2 === 0 ? ["127.0.0.2"] : ["127.0.0.1"]));
  const reach = { isAllowed: (address: string) => address === "127.0.0.2", nameServers: [nameServer.address] };
  const url = `https://rebinding.hostile.test:${allowed.port}/`;
  const failures: unknown[] = [];
  for (let count = 0; count < 20; count++) failures.push(await send(url, reach));
  expect(failures).toEqual(Array.from({ length: 10 }, () => ["closed", "private"]).flat());
  expect(nameServer.asked.filter((one) => one.startsWith("A "))).toHaveLength(20); // once each
  expect([allowed.connections(), loopback.connections()]).toEqual([10, 0]);
});

test("a name without addresses, and a name server that doesn't know it, are failures of the name", async () => {
  const nameServer = await startDnsServer(() => []);
  expect(await send("https://nothing.test/", { nameServers: [nameServer.address] })).toBe("dns");
});

test.each([
  "https://hooks.example.com/a?b=c",
  "https://hooks.example.com:8443/",
  "https://93.184.216.34/",
  "https://[2606:2800:220:1::1]/",
])("%s can be entered", (url) => expect(WebhookAddress.parse(` ${url} `)).toBe(url));

test.each([
  ["", "Enter an address that begins with https://"],
  ["http://hooks.example.com/", "Enter an address that begins with https://"],
  ["https://me:secret@hooks.example.com/", "Leave out the name and password before the @"],
  ["https://hooks.example.com/#part", "Leave out the # and what follows"],
  ["https://hooks.example.com:22/", "Use port 443, or one from 1024"],
  ["https://intranet/", "Use an address on the public internet"],
  ["https://db.internal/", "Use an address on the public internet"],
  [`https://hooks.example.com/${"a".repeat(500)}`, "Use at most 500 characters"],
])("%s is refused with a reason", (url, reason) => {
  expect(WebhookAddress.safeParse(url).error?.issues[0]?.message).toBe(reason);
});
