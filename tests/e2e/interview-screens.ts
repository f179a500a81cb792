import type { Page } from "@playwright/test";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import { addInterview } from "../support/interview.ts";
import { keepFiles } from "../support/interview-files.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./house.ts";
import { inDatabase, type Person } from "./person.ts";
import { type Look, stopsOf } from "./stops.ts";

const passages = [
  { text: "Ada: When was the last time?", from: 0, until: 4 },
  { text: `Darren: ${"unbroken".repeat(30)}`, from: 4, until: 83.5 },
  { text: "Darren: On Friday I drove back for a lost page.", from: 83.5 },
];

/** Interviews, for somebody who has handed in none yet. */
export async function visitInterviews(page: Page, server: TestServer, { email }: Person, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await page.goto("/"); // takes the toast away
  await open("interviews, empty", "/interviews");
  await open("new interview", "/interviews/new");
  await page.locator("form[enctype]").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("new interview with errors");

  const [pending, begun, reviewed] = await inDatabase(server, async (db) => {
    const { id: user } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const add = async (title: string) => {
      const id = await addInterview(db, { user, title, passages });
      await keepFiles(db, id);
      return id;
    };
    const ids = [
      await add("Priya, three vans"),
      await add("unbroken".repeat(15)),
      await add("Darren, one van"),
    ] as const;
    await beginReview(db, { interview: ids[1], by: user });
    const feedback = "Stay at minute 9: ask what happened next, and who else knew.";
    await reviewInterview(db, { interview: ids[2], feedback, by: user, origin: server.origin });
    return ids;
  });
  await open("hub, with feedback", "/");
  await open("interviews", "/interviews");
  await open("interview, pending", `/interviews/${pending}`);
  await open("interview, in progress", `/interviews/${begun}`);
  await open("interview, reviewed, at a moment", `/interviews/${reviewed}?at=90`);
  await open("change an interview", `/interviews/${pending}/replace`);
  await open("delete an interview", `/interviews/${pending}/delete`);
}
