import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { type Given, give, giveAll, goldenAnswers } from "./answers.ts";
import { expect } from "./house.ts";
import { enter, type Person, subscribe } from "./person.ts";

/** One screen as it stands in the browser: its name and what it is called with. */
export interface Screen {
  name: string;
  path: string;
}

type Look = (screen: Screen) => Promise<void>;

/**
 * Leads a page through every screen there is so far, with the sample content in it, and stops at each.
 * @param look is called while the screen stands there.
 */
export async function visitAll(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("landing", "/");
  await open("sign in", "/auth");
  await open("sign up", "/auth?tab=sign-up");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("sign up with errors");
  await open("provider not set up", "/auth/google");
  await open("not found", "/nowhere");
  const sent = await page.request.post("/auth?tab=sign-up", {
    form: { ...person, email: `new-${person.email}`, confirmPassword: person.password },
    headers: { Origin: server.origin },
    maxRedirects: 0,
  });
  await open("check your mail", sent.headers().location ?? "");

  await enter(page, server, person);
  await page.goto("/"); // takes the toast away
  await open("hub, empty", "/");
  await open("no session yet", "/questions");
  await page.getByRole("button", { name: "Start Your First Assessment" }).click();
  await answerAndStop(page, goldenAnswers("session-free"), stop);
  await stop("results, free");
  const results = page.url();
  const session = /results\/([\w-]+)/.exec(results)?.[1] ?? "";
  await open("gate", "/questions");
  await open("question beyond the plan", `/questions?sessionId=${session}&question=4`);
  await open("hub, free and finished", "/");

  await subscribe(server, person, "premium");
  await page.goto(`/questions?sessionId=${session}&question=4`);
  await answerAndStop(page, goldenAnswers("session-first-money").slice(3), stop, 4);
  await stop("results, premium");
  await open("hub, paid", "/");
}

/** The same for the pages of an account, for somebody who is signed in here and in another browser. */
export async function visitAccount(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  const login = (await page.context().cookies()).filter(({ name }) => name === "login");
  await page.context().clearCookies({ name: "login" });
  const form = { email: person.email, password: person.password };
  await page.request.post("/auth", { form, headers: { Origin: server.origin }, maxRedirects: 0 });
  await page.context().addCookies(login);
  await page.goto("/"); // takes the toast away
  await open("account", "/account");
  await open("sign out all", "/account/logins");
  await open("change password", "/account/password");
  await open("delete account", "/account/delete");
  await open("change email", "/account/email");
  await page.getByLabel("New email").fill(`other-${person.email}`);
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText("We sent a code to").waitFor();
  await stop("confirm new email");
}

function stopsOf(page: Page, server: TestServer, look: Look) {
  const stop = (name: string) => look({ name, path: page.url().slice(server.origin.length) });
  const open = async (name: string, path: string) => {
    await page.goto(path);
    await stop(name);
  };
  return { stop, open };
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
