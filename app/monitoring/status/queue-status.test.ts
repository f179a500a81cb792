import { expect, test } from "vitest";
import { mailStatus, paymentsStatus, stateLabel } from "./service-status.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const empty = { queued: 0, dead: 0, oldestDue: null, lastDead: null };

test.each([
  [empty, true, "healthy", "0 emails waiting."],
  [
    { ...empty, queued: 1, oldestDue: "2026-11-20T11:46:00.000Z" },
    true,
    "healthy",
    "1 email waiting, the oldest is due for 14 minutes.",
  ],
  [
    { ...empty, queued: 2, oldestDue: "2026-11-20T11:45:00.000Z" },
    true,
    "degraded",
    "2 emails waiting, the oldest is due for 15 minutes.",
  ],
  [
    { ...empty, queued: 10_001, oldestDue: "2026-11-20T13:00:00.000Z" },
    true,
    "healthy",
    "More than 10,000 emails waiting.",
  ],
  [
    { ...empty, queued: 2, oldestDue: "2026-11-19T12:00:00.000Z" },
    true,
    "down",
    "2 emails waiting, the oldest is due for 1,440 minutes.",
  ],
  [{ ...empty, dead: 3, lastDead: "2026-11-20T03:00:00.000Z" }, true, "degraded", "3 emails given up."],
  [{ ...empty, dead: 3, lastDead: "2026-11-18T03:00:00.000Z" }, true, "healthy", "3 emails given up."],
  [empty, false, "off", "SMTP_URL isn't set, so emails wait in the queue."],
] as const)("the mail queue %j, sent %s, is %s", (queue, sends, state, detail) => {
  const status = mailStatus(queue, sends, now);
  expect(status.state).toBe(state);
  expect(status.details).toContain(detail);
});

test.each([
  ["none", null, "off", "STRIPE_SECRET_KEY isn't set, so nobody can subscribe."],
  ["stripe", null, "degraded", "Never reconciled."],
  ["stripe", "2026-11-20T11:00:00.000Z", "healthy", "Last reconciled 1 h ago."],
  ["sandbox", "2026-11-20T10:00:00.000Z", "degraded", "Sandbox payments."],
  ["stripe", "2026-11-19T12:00:00.000Z", "down", "Last reconciled 1 day ago."],
] as const)("payments by %s, reconciled at %s, are %s", (way, reconciledAt, state, detail) => {
  const status = paymentsStatus({ provider: way, reconciledAt }, now);
  expect(status.state).toBe(state);
  expect(status.details).toContain(detail);
});

test("the specified words, and those for what is not well", () => {
  const word = (name: string, state: "healthy" | "off" = "healthy") => stateLabel({ name, state });
  expect([word("Database"), word("API Services"), word("Storage")]).toEqual(["Healthy", "Online", "Operational"]);
  expect(word("Storage", "off")).toBe("Not set up");
});
