import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import { addSession } from "../assessment/fixture-session.test.support.ts";
import { addInterview } from "../interviews/interview.test.support.ts";

test("what is wrong with a quote is told, and nothing that was typed is lost", async () => {
  const { db, founder, post } = await openSite();
  await addSession(db, founder, "session-first-money");
  const response = await post("/quotes/new", { text: " ", saidBy: "Priya", at: "at the end" });
  const page = await response.text();
  expect(response.status).toBe(422);
  for (const text of ["Write what was said", "Choose the answer it backs", 'value="Priya"'])
    expect(page).toContain(text);
});

test("an interview that is deleted while somebody quotes it takes no words along", async () => {
  const { db, founder, get } = await openSite();
  await addSession(db, founder, "session-first-money");
  const interview = await addInterview(db, { user: founder });
  await db.deleteFrom("customer_interviews").execute();
  const page = await (await get(`/quotes/new?interview=${interview}&passage=1`)).text();
  expect(page).toContain("What this link points to doesn&#x27;t exist anymore.");
});

test("without an answer to back there is one assessment to begin", async () => {
  const page = await (await (await openSite()).get("/quotes/new")).text();
  expect(page).toContain("There&#x27;s no answer to back up yet.");
  expect(page).toMatch(/<a [^>]*href="\/questions"[^>]*>Start an assessment/);
});
