import type { Page } from "@playwright/test";
import { resultToolsPath } from "#app/assessment/paths.ts";
import type { TestServer } from "../support/server.ts";
import { visitAccount } from "./account-screens.ts";
import { type Given, give, giveAll, goldenAnswers } from "./answers.ts";
import { visitQuotes } from "./evidence-screens.ts";
import { visitExperiments } from "./experiment-screens.ts";
import { failCheck } from "./failed-check.ts";
import { visitGuides, visitOpenGuides } from "./guide-screens.ts";
import { expect } from "./house.ts";
import { visitInterviews } from "./interview-screens.ts";
import { visitLibrary, visitOpenLibrary } from "./library-screens.ts";
import { visitMails } from "./mailing-screens.ts";
import {
  enter,
  enterFinished,
  finishAssessment,
  mailedAddress,
  mailedLink,
  type Person,
  stopPaying,
  subscribe,
} from "./person.ts";
import { type Look, stopsOf } from "./stops.ts";
import { visitTasks } from "./task-screens.ts";
import { visitUploading } from "./uploading-screens.ts";

/** Leads a page through the screens of an area, with the sample content in them, and stops at each. */
type Visit = (page: Page, server: TestServer, person: Person, look: Look) => Promise<void>;

/** Every screen there is so far but those of administrators, by area; each area begins without anybody signed in. */
export const visits: Record<string, Visit> = {
  "an assessment": async (page, server, person, look) => {
    await enter(page, server, person);
    await visitAssessment(page, server, person, look);
  },
  "what one does with a result": async (page, server, person, look) => {
    const session = await enterWithResult(page, server, person);
    await visitResult(page, server, session, look);
  },
  experiments: async (page, server, person, look) => {
    const session = await enterWithResult(page, server, person);
    await visitExperiments(page, server, session, look);
  },
  visitors: visitSignedOut,
  "an account": async (page, server, person, look) => {
    await enter(page, server, person);
    await visitAccount(page, server, person, look);
  },
  "interviews and uploads": async (page, server, person, look) => {
    await enterWithResult(page, server, person);
    await visitInterviews(page, server, person, look);
    await visitUploading(page, server, look);
  },
  "several assessments, coupons and mails": async (page, server, person, look) => {
    await enterWithResult(page, server, person);
    await visitHistory(page, server, person, look);
    await visitCoupons(page, server, look);
    await visitMails(page, server, person, look);
    await visitUnpaid(page, server, person, look);
  },
};

/** Signs somebody in who is on Premium and has finished an assessment. @returns its id. */
const enterWithResult = (page: Page, server: TestServer, person: Person) =>
  enterFinished(page, server, person, "premium", "session-talking");

/** What one sees before one is signed in. */
async function visitSignedOut(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("landing", "/");
  await visitLandingPages(page, server, person, look);
  await visitOpenGuides(page, server, look);
  await visitOpenLibrary(page, server, look);
  await open("experiments of a visitor", "/experiments");
  await open("sign in", "/auth");
  await open("passkey sign-in", "/auth/passkey");
  await open("provider not set up", "/auth/google");
  await open("sign up", "/auth?tab=sign-up");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("sign up with errors");
  await open("not found", "/nowhere");
  await open("coupon of a visitor", "/coupons/redeem?from=landing");
  await open("plans, signed out", "/plans");
  await open("payment, signed out", "/checkout?tier=pro");
  await open("unknown plan", "/checkout?tier=gold");
  const email = `new-${person.email}`;
  const headers = { Origin: server.origin };
  const form = { ...person, email, confirmPassword: person.password };
  const sent = await page.request.post("/auth?tab=sign-up", { form, headers, maxRedirects: 0 });
  await open("check your mail", sent.headers().location ?? "");
  await open("forgot password", "/auth?forgot");
  await page.request.post("/auth?forgot", { form: { email }, headers, maxRedirects: 0 });
  await open("reset password", await mailedLink(page.request, { email }));
}

/** What stands beside the landing page: the film, the newsletter, privacy and terms. */
async function visitLandingPages(page: Page, server: TestServer, { email }: Person, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("demo", "/demo");
  await open("privacy", "/privacy");
  await open("terms", "/terms");
  await open("newsletter", "/newsletter");
  await page.getByLabel("Your e-mail address").fill("ada@nowhere");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("newsletter with errors");
  const reader = `reader-${email}`;
  const headers = { Origin: server.origin };
  await page.request.post("/newsletter", { form: { email: reader }, headers, maxRedirects: 0 });
  const confirm = await mailedAddress(page.request, reader, "/newsletter/confirm");
  await open("newsletter, to confirm", confirm);
  await page.request.post(confirm, { form: { confirm: "" }, headers, maxRedirects: 0 });
  await open("newsletter, confirmed", confirm);
  await open("newsletter, to leave", await mailedAddress(page.request, reader, "/newsletter/unsubscribe"));
}

/** The page on which a coupon is redeemed, for somebody who is signed in. */
async function visitCoupons(page: Page, server: TestServer, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await page.goto("/"); // takes the toast away
  await open("coupon", "/coupons/redeem");
  await page.getByLabel("Coupon code").fill("PRO-AAAAAA");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("coupon with errors");
}

/** What somebody sees whose payment has been missing for long. */
async function visitUnpaid(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  await subscribe(server, person, "free");
  await stopPaying(server, person);
  await page.goto("/"); // takes the toast away
  await open("hub, unpaid", "/");
  await open("receipts, unpaid", "/account/billing");
}

/** The dashboard, the questions and the results, for somebody who is signed in and has no assessment yet. */
async function visitAssessment(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await page.goto("/"); // takes the toast away
  await open("hub, empty", "/");
  await open("no session yet", "/questions");
  await page.getByRole("button", { name: "Start Your First Assessment" }).click();
  await answerAndStop(page, goldenAnswers("session-free"), stop);
  await stop("results, free");
  await open("answers and score, free", `${page.url()}/answers`);
  const session = /results\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  await open("review, free", `/questions/review?sessionId=${session}`);
  await open("gate", "/questions");
  await open("question beyond the plan", `/questions?sessionId=${session}&question=4`);
  await open("tools of a result, free", resultToolsPath(session));
  await open("export, free", `/results/${session}/export`);
  await open("hub, free and finished", "/");

  await subscribe(server, person, "premium");
  await page.goto(`/questions?sessionId=${session}&question=4`);
  await answerAndStop(page, goldenAnswers("session-first-money").slice(3), stop, 4);
  await stop("results, premium");
  await open("answers and score, premium", `/results/${session}/answers`);
  await open("review", `/questions/review?sessionId=${session}`);
  await failCheck(page, server);
  await open("hub, not checked", "/");
  await open("plans", "/plans");
}

/** What leads on from the results of a completed assessment on Premium. */
async function visitResult(page: Page, server: TestServer, session: string, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  await visitShares(page, server, session, look);
  await visitTasks(page, server, session, look);
  await visitLibrary(page, server, session, look);
  await visitQuotes(page, server, session, look);
  await visitGuides(page, server, look);
  await open("hub, paid", "/");
}

/** What one takes along of a completed assessment, what others see of it, and the way back in. */
async function visitShares(page: Page, server: TestServer, session: string, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("export", `/results/${session}/export`);
  await page.goto(`/results/${session}/share`);
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByLabel("Show my answers").check();
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.goto(`/results/${session}/share`); // takes the toast away
  await stop("share");
  const [shown = "", hidden = ""] = await page.locator(".code").allTextContents();
  await open("shared result", hidden);
  await open("shared answers", `${shown}?tab=answers`);
  await open("link that is gone", "/shared/nobodys");
  await page.goto("/import");
  const file = { name: "a.json", mimeType: "application/json", buffer: Buffer.from("{") };
  await page.getByLabel("JSON file").setInputFiles(file);
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("import with errors");
}

/** What several assessments come to, for somebody who has finished one. */
async function visitHistory(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  await subscribe(server, person, "free");
  await open("trends, closed", "/trends");
  await subscribe(server, person, "pro");
  for (const golden of ["session-talking", "session-first-money"]) await finishAssessment(server, person, golden);
  await page.goto("/"); // takes the toast away
  await open("hub, pro", "/");
  await subscribe(server, person, "premium");
  await open("hub, with trends", "/");
  await open("assessments", "/assessments");
  await open("activity", "/activity");
  await open("trends", "/trends");
  await open("compare", "/compare");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByText("Answer by answer").waitFor();
  await look({ name: "compared", path: page.url().slice(server.origin.length) });
}

async function answerAndStop(page: Page, answers: Given[], stop: (name: string) => Promise<void>, from = 1) {
  for (const [index, answer] of answers.entries()) {
    await page.getByText(`Question ${from + index} of`).waitFor();
    await stop(`question ${from + index}`);
    await giveAll(page, [answer], from + index);
  }
  await page.getByText("Key insights").waitFor();
}

/** Leaves a conflict on the page: another tab saved the same answer first. */
export async function makeConflict(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await give(other, 1, "Nine of them write it up.");
  await other.getByRole("button", { name: "Save Draft" }).click();
  await expect(other.getByText("Response saved!")).toBeVisible();
  await other.close();
  await give(page, 1, "All of them write it up.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("heading", { name: "This answer was changed in another window" })).toBeVisible();
}
