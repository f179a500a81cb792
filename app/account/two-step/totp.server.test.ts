import { generateTOTP } from "@epic-web/totp";
import { expect, onTestFinished, test, vi } from "vitest";
import { counterOf, newSecret } from "./totp.server.ts";

const period = 30_000; // ms
const counter = 60_000_000; // a period in the future

test("a code is counted from the period it belongs to, also when that ends while it is looked at", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: counter * period });
  onTestFinished(() => void vi.useRealTimers());
  const secret = newSecret();
  const { otp: digits } = await generateTOTP({ secret, period: 30, digits: 6, algorithm: "SHA-1" });
  expect(await counterOf({ secret, digits })).toBe(counter);
  for (const [at, found] of [
    [-2, undefined],
    [-1, counter],
    [1, counter],
    [2, undefined],
  ] as const) {
    vi.setSystemTime((counter + at) * period);
    expect(await counterOf({ secret, digits })).toBe(found);
  }
  vi.setSystemTime((counter + 1) * period);
  const looks = vi.spyOn(Date, "now").mockReturnValueOnce((counter + 1) * period - 1);
  expect(await counterOf({ secret, digits })).toBe(counter);
  looks.mockRestore();
});
