import { expect, test } from "vitest";
import { killWhileSending } from "./mailing-kills.test.support.ts";

test("a server that is killed while it sends loses no mail, and doubles at most the one in flight", async () => {
  const { lost, doubled, kills } = await killWhileSending({ mails: 300, kills: 3 });
  expect(lost).toBe(0);
  expect(doubled).toBeLessThanOrEqual(kills);
});
