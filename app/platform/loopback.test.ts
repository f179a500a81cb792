import { expect, test } from "vitest";
import { isLoopbackHost } from "./loopback.ts";

test.each([
  ["localhost", true],
  ["localhost:3000", true],
  ["LOCALHOST:3000", true],
  ["127.0.0.1", true],
  ["127.0.0.1:3000", true],
  ["[::1]:3000", true],
  ["2130706433", true], // 127.0.0.1, as URL and browsers parse it
  ["0.0.0.0:3000", false],
  ["192.168.1.5:3000", false],
  ["localhost.evil.example", false],
  ["127.0.0.1.evil.example", false],
  ["127.evil.example", false],
  ["localhost@evil.example", false],
  ["evil.example:3000", false],
  ["evil.example/localhost", false],
  ["[::ffff:192.168.1.5]", false],
  ["localhost:x", false],
  ["", false],
  [undefined, false],
])("the host %j is this machine: %s", (host, isOurs) => {
  expect(isLoopbackHost(host)).toBe(isOurs);
});
