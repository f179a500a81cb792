import { expect, test } from "vitest";
import { webhookReach } from "./webhook-reach.ts";

test("only servers of tests may deliver webhooks to this machine, and to nothing else that isn't public", () => {
  for (const APP_ENV of ["production", "development"]) expect(webhookReach({ APP_ENV })).toBeUndefined();
  const { isAllowed } = webhookReach({ APP_ENV: "test" }) ?? { isAllowed: () => undefined };
  expect(["127.0.0.1", "::1", "93.184.216.34"].map(isAllowed)).toEqual([true, true, true]);
  expect(["10.0.0.1", "169.254.169.254", "fdaa::3", "::ffff:127.0.0.1"].map(isAllowed)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
