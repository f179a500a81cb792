import { expect, test } from "vitest";
import { keyedQueue, NotStarted } from "./keyed-queue.ts";

test("for one name one after another, in order; another name does not wait; a failure holds up nobody", async () => {
  const inTurn = keyedQueue();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn("ada", async () => {
    await gate.promise;
    seen.push("first");
    throw new Error("failed");
  });
  const second = inTurn("ada", async () => seen.push("second"));
  await inTurn("bob", async () => seen.push("bob"));
  gate.resolve();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(seen).toEqual(["bob", "first", "second"]);
});

test("what nobody waits for any more is not begun", async () => {
  const inTurn = keyedQueue();
  let begun = false;
  const late = inTurn(
    "ada",
    async () => (begun = true),
    () => false,
  );
  await expect(late).rejects.toThrow(NotStarted);
  expect(begun).toBe(false);
});
