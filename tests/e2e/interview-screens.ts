import type { Page } from "@playwright/test";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { addInterview } from "../support/interview.ts";
import { handedIn } from "../support/interview-files.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./house.ts";
import { inDatabaseOf } from "./in-database-of.ts";
import type { Person } from "./person.ts";
import { type Look, stopsOf } from "./stops.ts";

const passages = [
  { text: "Ada: When did it happen last?", from: 750, until: 754 },
  { text: `Darren: On Friday. I drove back for one lost page. ${"unbroken".repeat(30)}`, from: 754.2 },
  { text: "Ada: And what did you do?", from: 3_790 },
];

/** Interviews in each of their states, and the forms around them, for somebody who is signed in. */
export async function visitInterviews(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await page.goto("/"); // takes the toast away
  await open("interviews, none", "/interviews");
  await open("interview, new", "/interviews/new");
  await page.getByLabel("Description (optional)").fill("unbroken".repeat(30));
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("interview with errors");
  const interview = await inDatabaseOf(server, person, (db, user) => addSome(db, user, server.origin));
  await open("hub, with feedback", "/");
  await open("interviews", "/interviews");
  await open("interview", `/interviews/${interview}`);
  await open("interview, at a moment", `/interviews/${interview}?at=754`);
  await open("interview, to change", `/interviews/${interview}/replace`);
  await open("interview, to delete", `/interviews/${interview}/delete`);
}

/** @returns the one that waits, and has a transcript. */
async function addSome(db: Db, user: string, origin: string): Promise<string> {
  const add = async (title: string) => addInterview(db, { user, title, passages, files: await handedIn(db) });
  const reviewed = await add("unbroken".repeat(15));
  const feedback = `Stay longer at minute 9: you asked what he would pay, not what he paid.\n\n${"unbroken".repeat(20)}`;
  await reviewInterview(db, { interview: reviewed, feedback, by: user, origin });
  await beginReview(db, { interview: await add("Priya, three vans"), by: user });
  return add("Darren, one van, 14 years");
}
