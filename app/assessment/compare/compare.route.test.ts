import { expect, test } from "vitest";
import { addSession } from "../../../tests/support/fixture-session.ts";
import { setTier } from "../../../tests/support/founder.ts";
import { openSite } from "../../../tests/support/site.ts";

test("two that are one, or not there, are not compared, and it is said why", async () => {
  const { db, founder, get } = await openSite();
  await setTier(db, founder, "premium");
  const one = await addSession(db, founder, "session-talking");
  expect(await (await get("/compare")).text()).toContain("You can compare assessments once you&#x27;ve finished two.");
  await addSession(db, founder, "session-first-money");
  const page = async (a: string, b: string) => (await get(`/compare?a=${a}&b=${b}`)).text();
  expect(await page(one, one)).toContain("Choose two different assessments.");
  expect(await page(one, "unknown")).toContain("We couldn&#x27;t find both of them among your finished assessments.");
});
