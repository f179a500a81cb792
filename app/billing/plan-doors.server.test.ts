import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";

test.each([
  ["/checkout?tier=gold", 404, "There is no plan of this name"],
  ["/plans/change?tier=gold", 404, "There is no plan of this name"],
  ["/checkout/return?session_id=cs_nobodys", 404, "We do not know this payment. Nothing was changed."],
])("%s is told in words", async (path, status, says) => {
  const answer = await (await openSite()).get(path);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(says)]);
});

test("whoever turns back from paying comes to the plans, with the way they were on", async () => {
  const answer = await (await openSite()).get("/checkout/cancelled?to=/account");
  expect(answer.headers.get("Location")).toBe("/plans?to=%2Faccount");
  const [value = ""] = /(?<=flash=)[^;]+/.exec(answer.headers.get("Set-Cookie") ?? "") ?? [];
  const [sentence = ""] = decodeURIComponent(value).split(".");
  expect(Buffer.from(sentence, "base64").toString()).toContain("No payment was made.");
});
