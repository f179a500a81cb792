import { expect, test } from "vitest";
import type { ServiceState } from "../status/service-status.ts";
import { detectProblems, type Facts } from "./detect-problems.ts";

const service = (name: string, state: ServiceState) => ({ name, state, details: ["So it was found."] });

function facts(given: Partial<Facts> = {}, parts: ReturnType<typeof service>[] = []): Facts {
  const status = { checkedAt: "2026-11-22T12:00:00.000Z", services: parts };
  const well = { disk: { free: 50, size: 100 }, givenUp: { mails: 0, exhausted: 0 }, missedEvents: 0 };
  return { status, ...well, sells: true, jobs: [], ...given };
}

const keys = (of: Facts) => detectProblems(of).map(({ key }) => key);

test("what is well has no cause", () => {
  const healthy = ["Database", "Backups", "Payments"].map((name) => service(name, "healthy"));
  expect(keys(facts({}, healthy))).toEqual([]);
  expect(keys(facts({}, [service("Backups", "off"), service("Payments", "off")]))).toEqual([]);
});

test.each([
  [{ disk: { free: 9, size: 100 } }, ["disk"]],
  [{ disk: { free: 10, size: 100 } }, []],
  [{ disk: { free: 0, size: 0 } }, []],
  [{ givenUp: { mails: 2, exhausted: 0 } }, []],
  [{ givenUp: { mails: 3, exhausted: 0 } }, ["mails"]],
  [{ givenUp: { mails: 1, exhausted: 1 } }, ["mails"]],
  [{ missedEvents: 2 }, []],
  [{ missedEvents: 3 }, ["webhooks"]],
  [{ missedEvents: 3, sells: false }, []],
  [{ jobs: [{ name: "Backup", failures: 2, error: "no room" }] }, []],
  [{ jobs: [{ name: "Backup", failures: 3, error: "no room" }] }, ["job Backup"]],
] satisfies [Partial<Facts>, string[]][])("of %j the causes are %j", (given, expected) => {
  expect(keys(facts(given))).toEqual(expected);
});

test.each([
  ["Database", "degraded", []],
  ["Database", "down", ["database"]],
  ["Backups", "degraded", ["backups"]],
  ["Backups", "down", ["backups"]],
  ["Payments", "degraded", ["payments"]],
  ["Mail queue", "down", []],
] as const)("%s that is %s: %j", (name, state, expected) => {
  expect(keys(facts({}, [service(name, state)]))).toEqual(expected);
});

test("the sandbox is read by nobody's money", () => {
  expect(keys(facts({ sells: false }, [service("Payments", "down")]))).toEqual([]);
});

test("a cause says what was found", () => {
  const [disk, job] = detectProblems(
    facts({
      disk: { free: 80 * 1024 ** 2, size: 1024 ** 3 },
      jobs: [{ name: "Backup", failures: 3, error: "no room." }],
    }),
  );
  expect(disk?.found).toBe("80.0 MB of 1.0 GB are free: 7 %.");
  expect(job?.found).toBe("3 failures in a row: no room.");
});
