import { expect, onTestFinished, test } from "vitest";
import { emptyPostgres } from "../../server/database-template.test.support.ts";
import { clusterQueue } from "./cluster-queue.server.ts";
import { type KeyedQueue, NotStarted } from "./keyed-queue.ts";

/** The queues of several processes. */
async function openQueues(count: number) {
  const { url, end } = await emptyPostgres();
  onTestFinished(end);
  return Array.from({ length: count }, () => clusterQueue(url)) as [KeyedQueue, KeyedQueue];
}

test("work of one name runs one after another in all processes; another name does not wait; a failure holds up nobody", async () => {
  const [one, other] = await openQueues(2);
  const seen: string[] = [];
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = one("ada", async () => {
    begun.resolve();
    await gate.promise;
    seen.push("first");
    throw new Error("failed");
  });
  await begun.promise;
  const second = other("ada", async () => seen.push("second"));
  await other("bob", async () => seen.push("bob"));
  gate.resolve();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(seen).toEqual(["bob", "first", "second"]);
});

test("what nobody waits for any more once another process is done is not begun", async () => {
  const [one, other] = await openQueues(2);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = one("ada", async () => {
    begun.resolve();
    return gate.promise;
  });
  await begun.promise;
  let isWanted = true;
  const late = other(
    "ada",
    async () => "begun",
    () => isWanted,
  );
  await other("bob", async () => undefined); // by now the one before waits for the lock
  isWanted = false;
  gate.resolve();
  await first;
  await expect(late).rejects.toThrow(NotStarted);
});

test("twenty names at once share ten connections", async () => {
  const [inTurn] = await openQueues(1);
  const names = Array.from({ length: 20 }, (_, n) => `person ${n}`);
  expect(await Promise.all(names.map((name) => inTurn(name, async () => name)))).toEqual(names);
});
