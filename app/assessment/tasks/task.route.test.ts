import { expect, test } from "vitest";
import { setTier } from "../../../tests/support/founder.ts";
import { addSession } from "../../../tests/support/golden-session.ts";
import { openSite } from "../../../tests/support/site.ts";

test("before the end of an assessment there are no tasks, which is said", async () => {
  const { db, founder, get } = await openSite();
  await setTier(db, founder, "pro");
  const page = await (await get(`/results/${await addSession(db, founder, "session-first-money", 3)}`)).text();
  expect(page).toContain("No tasks yet. They are made from your recommendations when you finish the assessment.");
});
