import { expect, test } from "vitest";
import { clientAddress } from "./client-address.server.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.33", "64:ff9b:0:0::/64"],
  [undefined, "unknown"],
])("the client %j counts as %s", (socket, client) => {
  expect(clientAddress(new Headers(), socket)).toBe(client);
});

test("a header is what the client claims, and not believed here", () => {
  const claims = { "X-Forwarded-For": "203.0.113.9", "Fly-Client-IP": "203.0.113.9", Forwarded: "for=203.0.113.9" };
  expect(clientAddress(new Headers(claims), "192.0.2.1")).toBe("192.0.2.1");
});

test("a proxy's own header is believed, and nothing beside it", () => {
  const claims = { "X-Real-IP": "203.0.113.9", "Fly-Client-IP": "198.51.100.7" };
  expect(clientAddress(new Headers(claims), "127.0.0.1", "X-Real-IP")).toBe("203.0.113.9");
  expect(clientAddress(new Headers({ "Fly-Client-IP": "198.51.100.7" }), "127.0.0.1", "X-Real-IP")).toBe("127.0.0.1");
});
