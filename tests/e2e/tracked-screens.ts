import type { Page } from "@playwright/test";
import { resultAnswersPath, resultsPath } from "#app/assessment/paths.ts";
import { addQuote } from "#app/evidence/add-quote.server.ts";
import { dropExperiment } from "#app/experiments/tracked/drop-experiment.server.ts";
import { recordResult } from "#app/experiments/tracked/record-result.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { addInterview } from "../support/interview.ts";
import type { TestServer } from "../support/server.ts";
import { addTracked, dayFromNow } from "../support/tracked.ts";
import { expect } from "./house.ts";
import { finishAssessment, inDatabase, type Person } from "./person.ts";
import { type Look, stopsOf } from "./stops.ts";

/** Experiments in each of their states, and what they back, for somebody on Premium. */
export async function visitTracked(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  const session = await finishAssessment(server, person, "session-just-an-idea");
  const { running, done, dropped } = await inDatabase(server, (db) => addSome(db, person, session));
  await page.goto("/"); // takes the toast away
  await open("experiments, tracked", "/experiments");
  await open("experiment, running", `/experiments/${running}`);
  await page.getByLabel("Start day").fill(dayFromNow(-100));
  await page.getByRole("button", { name: "Change the start day" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("experiment with errors");
  await open("experiment, done", `/experiments/${done}`);
  await open("experiment, set aside", `/experiments/${dropped}`);
  await open("experiment, to record", `/experiments/${running}/result`);
  await page.getByRole("button", { name: "Save the result" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("result of an experiment with errors");
  await open("experiment, to delete", `/experiments/${running}/delete`);
  await page.goto(resultsPath(session));
  for (const summary of await page.locator("dl summary").all()) await summary.click();
  await stop("results, with evidence");
  await page.goto(resultAnswersPath(session));
  await page.getByText("Tested by 1 experiment").first().click();
  await stop("answers, with evidence");
}

/** Thirty and more, as long as they may be. */
async function addSome(db: Db, { email }: Person, session: string) {
  const { id: user } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const { question_id: question } = await db
    .selectFrom("user_responses")
    .select("question_id")
    .where("assessment_session_id", "=", session)
    .executeTakeFirstOrThrow();
  const answer = { session, question };
  const add = (metric: string, days: number) => addTracked(db, { user, metric, startsOn: dayFromNow(days), answer });
  for (let week = 30; week > 3; week--) await add(`Deposits paid in week ${week}`, -7 * week);
  const dropped = await add("Replies to the landing page in Polish", -10);
  await dropExperiment(db, { user, experiment: dropped, drop: true });
  await add("Calls a day after the price stands on the van door", 3);
  const done = await add(`Replies within 24 hours ${"unbroken".repeat(20)}`, -9);
  const surprise = `Two paid at once.\n${"unbroken".repeat(20)}`;
  const result = { number: "11", people: 20, level: 2, surprise, decision: "stop" as const };
  await recordResult(db, { user, experiment: done, result, answer, shown: "none" });
  const interview = await addInterview(db, { user, title: "unbroken".repeat(15) });
  await addQuote(db, { user, ...answer, interview, text: "I lost the page." });
  return { done, dropped, running: await add("Replies to the invoice text message, out of 100 invoices", -2) };
}
