import type { Page } from "@playwright/test";
import { startSession } from "#app/assessment/sessions/sessions.server.ts";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { addFounder } from "../support/founder.ts";
import { addSession } from "../support/golden-session.ts";
import { inDatabase } from "../support/in-database.ts";
import { addInterview } from "../support/interview.ts";
import { handedIn } from "../support/interview-files.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./house.ts";
import { type Look, stopsOf } from "./stops.ts";

const names = [
  ["Amara", "Okafor", "Fridayless"],
  ["Jonas", "Weber", null],
  ["Bartholomäus", "Freudenberger-Okonkwo", "Nachbarschaftshilfe Süd gemeinnützige Gesellschaft"],
  ["نور", "الحسن", "شركة الأمل"],
  ["unbroken".repeat(10), "unbroken".repeat(10), "unbroken".repeat(15)],
] as const;

/** Somebody of those names; every fifth is the same again. */
async function addPerson(db: Db, number: number): Promise<string> {
  const [first_name, last_name, companyName] = names[number % names.length] ?? names[0];
  const user = await addFounder(db, { tier: number % 2 ? "free" : "pro", companyName });
  await db.updateTable("profiles").set({ first_name, last_name }).where("user_id", "=", user).execute();
  return user;
}

/** Assessments of everybody: a full page of them, one whole, one under way, and what is said when there is none. */
export async function visitAssessments(page: Page, server: TestServer, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  const [whole, half] = await inDatabase(server, async (db) => {
    const sessions: string[] = [];
    for (let number = 0; number < 28; number++) {
      const user = await addPerson(db, number);
      if (number % 3 === 2) await startSession(db, { user });
      else sessions.push(await addSession(db, user, "session-first-money", number % 3 === 0 ? 10 : 2));
    }
    return sessions;
  });
  await open("assessments", "/admin/assessments");
  await open("assessments, none", "/admin/assessments?q=nobody");
  await open("an assessment, complete", `/admin/assessments/${whole}`);
  await open("an assessment, under way", `/admin/assessments/${half}`);
  await open("its explanation", `/admin/assessments/${whole}/explanation?result=1`);
  await open("an assessment, gone", "/admin/assessments/nowhere");
}

const passages = [
  { text: "Ada: When did it happen last?", from: 750, until: 754 },
  { text: `Darren: On Friday. I drove back for one lost page. ${"unbroken".repeat(30)}`, from: 754.2 },
  { text: "Ada: And what did you do?", from: 3_790 },
];

/** Interviews of everybody: a full page of them, and a review in each of its states. */
export async function visitReviews(page: Page, server: TestServer, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("interviews, none", "/admin/interviews");
  const { waiting, begun, reviewed } = await inDatabase(server, async (db) => {
    const [user, by] = [await addPerson(db, 2), await addPerson(db, 4)];
    const titles = ["Darren, one van, 14 years", "unbroken".repeat(15), "مقابلة مع نور", "Priya: three vans, two kids"];
    const all: string[] = [];
    for (let number = 0; number < 27; number++) {
      all.push(await addInterview(db, { user, title: titles[number % 4], passages, files: await handedIn(db) }));
    }
    const [waiting = "", begun = "", reviewed = ""] = all.reverse();
    await beginReview(db, { interview: begun, by });
    const feedback = `Stay longer at minute 9.\n\n${"unbroken".repeat(20)}`;
    await reviewInterview(db, { interview: reviewed, feedback, by, origin: server.origin });
    return { waiting, begun, reviewed };
  });
  await open("interviews of everybody", "/admin/interviews");
  await open("a review, not begun", `/admin/interviews/${waiting}?at=754`);
  await open("a review of another's", `/admin/interviews/${begun}`);
  await page.getByLabel("What the founder is to hear").fill("x".repeat(10_001));
  await page.getByRole("button", { name: "Submit feedback" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("a review with errors");
  await open("a review, done", `/admin/interviews/${reviewed}`);
  await open("a review, gone", "/admin/interviews/nowhere");
}
