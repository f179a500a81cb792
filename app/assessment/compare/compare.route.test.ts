import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";

test("two that are one, or not there, are not compared, and it is said why", async () => {
  const { db, founder, get } = await openSite();
  await setTier(db, founder, "premium");
  const one = await addSession(db, founder, "session-talking");
  const tooFew = await (await get("/compare")).text();
  expect(tooFew).toContain("You can compare assessments once you&#x27;ve finished two.");
  for (const shown of [tooFew, await (await get("/trends")).text()])
    expect(shown).toMatch(/<main.*<a [^>]*href="\/assessments"[^>]*>Your assessments/s);
  await addSession(db, founder, "session-first-money");
  const page = async (a: string, b: string) => (await get(`/compare?a=${a}&b=${b}`)).text();
  expect(await page(one, one)).toContain("Choose two different assessments.");
  expect(await page(one, "unknown")).toContain("We couldn&#x27;t find both of them among your finished assessments.");
});
