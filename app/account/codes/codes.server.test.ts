import { expect, onTestFinished, test, vi } from "vitest";
import { isRightCode, newCode } from "./codes.server.ts";

/** Creates a code at noon and checks it this many seconds later. */
async function rightAfter(seconds: number): Promise<boolean> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:00:00.000Z") });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const code = await newCode();
  expect(code).toMatchObject({ sentAt: "2026-11-20T12:00:00.000Z", expiresAt: "2026-11-20T12:10:00.000Z" });
  expect(code.digits).toMatch(/^\d{6}$/);
  vi.setSystemTime(Date.now() + seconds * 1000);
  return isRightCode(code);
}

test.each([
  [0, true],
  [599, true],
  [600, true], // the row expires earlier; the code must outlive it wherever in a period it was created
  [1_200, false],
  [-1, false], // not valid yet
])("a code is right %d s after it was made: %s", async (seconds, right) => {
  expect(await rightAfter(seconds)).toBe(right);
});

test("each code has a secret of its own", async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, newCode));
  expect(new Set(codes.map(({ secret }) => secret)).size).toBe(20);
});
