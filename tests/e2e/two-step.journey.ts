import type { Page } from "@playwright/test";
import { appCode, finishTurningOn, forgetCounter, turnOn } from "./authenticator-app.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { ageLogins, enter, forgetPassword, mailedCode, makeAdmin, signIn } from "./person.ts";

async function secondStep(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const told = (page: Page, text: string) => expect(page.getByRole("alert")).toContainText(text);
const turnOff = (page: Page) => page.locator("form", { has: page.getByRole("heading", { name: "Turn off" }) });

test("an administrator turns it on with an app, signs in with its code and renews the recovery codes", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const asked = page.getByText("You are an administrator.", { exact: false });
  await enter(page, server, person);
  await page.goto("/");
  await expect(asked).toBeHidden();
  await makeAdmin(server, person);
  await page.goto("/");
  await page.getByRole("link", { name: "turn on two-step sign-in" }).click();
  await expect(page.getByText("You are an administrator. Please turn on two-step sign-in.")).toBeVisible();
  await page.goto("/account/two-step");
  await expect(page.getByText("With two-step sign-in a stolen password is not enough.")).toBeVisible();
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code with the key below" })).toBeVisible();
  const key = (await page.locator(".code").textContent()) ?? "";
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const link = await page.getByRole("link", { name: "Open the app" }).getAttribute("href");
  expect(new URL(link ?? "").searchParams.get("secret")).toBe(key.replaceAll(" ", ""));
  await page.reload(); // the key stays the same until it is confirmed
  await expect(page.locator(".code")).toHaveText(key);

  const used = await appCode(key);
  await page.getByLabel("Six-digit code").fill(used === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await told(page, "This code is not right.");
  await page.getByLabel("Six-digit code").fill(used);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Write these codes down and keep them somewhere else than your phone.")).toBeVisible();
  const codes = await page.locator(".code").allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(codes.filter((shown) => !/^([0-9A-HJKMNP-TV-Z]{4}-?\b){3}$/.test(shown))).toEqual([]);
  await page.reload(); // sends the same form once more
  await expect(page.getByText("Two-step sign-in is on already.", { exact: false })).toBeVisible();
  await expect(page.getByText("10 recovery codes left.", { exact: false })).toBeVisible();
  await expect(asked).toBeHidden();

  await page.context().clearCookies({ name: "login" });
  await signIn(page, person, "/auth?to=/questions");
  await expect(page).toHaveTitle("Enter the code from your authenticator app · Firstproof");
  await secondStep(page, "Six-digit code", used); // it turned two-step sign-in on
  await told(page, "This code is not right. Tries left: 4.");
  await page.goto("/"); // one step is no login
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeHidden();
  await forgetCounter(server, person);
  await page.goto("/auth/two-step");
  await secondStep(page, "Six-digit code", await appCode(key));
  await expect(page).toHaveURL("/questions");
  await page.goto("/auth/two-step"); // nothing is owed any more
  await expect(page).toHaveURL("/");

  await page.goto("/account/two-step");
  const renew = page.locator("form", { has: page.getByRole("heading", { name: "New recovery codes" }) });
  await renew.getByLabel("Current password").fill(person.password);
  await renew.getByLabel("Code from your authenticator app").fill(codes[3] ?? "");
  await renew.getByRole("button", { name: "New recovery codes" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  expect(await page.locator(".code").allInnerTexts()).not.toContain(codes[2]);
  takeRefusals(complaints, [422]);
});

test("a browser left open asks who it is before it shows a key or adds a way in; the password turns it off again", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/account/two-step");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await expect(page.locator(".code")).toHaveCount(1);
  await ageLogins(server, person);
  await page.reload(); // a key that was left on the screen
  await expect(page.locator(".code")).toHaveCount(0);
  await page.goto("/account/passkeys");
  await expect(page.getByRole("link", { name: "Confirm that it is you, to add one" })).toBeVisible();
  await page.goto("/account/two-step");
  await ageLogins(server, person, 14); // asked now, and not in a minute between the key and its code
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await expect(page).toHaveTitle("Confirm that it is you · Firstproof");
  for (const password of ["not this one", person.password]) {
    await page.getByLabel("Current password").fill(password);
    await page.getByRole("button", { name: "Confirm" }).click();
    if (password !== person.password) await told(page, "This is not your current password.");
  }
  await expect(page).toHaveURL("/account/two-step");
  await finishTurningOn(page);
  await page.goto("/account/passkeys");
  await expect(page.getByRole("link", { name: "Confirm that it is you, to add one" })).toBeHidden();

  await page.goto("/account/two-step");
  const off = turnOff(page);
  for (const [password, code, text] of [
    ["not this one", "", "This is not your current password."],
    [person.password, "", "Enter the code from your authenticator app, or a recovery code"],
    [person.password, "000000", "That code isn't right."],
  ] as const) {
    await off.getByLabel("Current password").fill(password);
    await off.getByLabel("Code from your authenticator app").fill(code);
    await off.getByRole("button", { name: "Turn off" }).click();
    await told(page, text);
  }
  takeRefusals(complaints, [422]);
});

test("without the app: a recovery code lets in once, five wrong ones lead back, and a mailed code turns it off", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  const [first = "", second = "", third = ""] = (await turnOn(page)).codes;
  await page.context().clearCookies({ name: "login" });
  await page.goto("/auth/two-step");
  await expect(page).toHaveURL("/auth");
  await told(page, "Please sign in again: the second step was open for too long.");
  await signIn(page, person);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await secondStep(page, "Recovery code", first.toLowerCase().replaceAll("-", " "));
  await expect(page.getByText("Welcome back!")).toBeVisible();

  await page.context().clearCookies({ name: "login" });
  await signIn(page, person);
  await secondStep(page, "Six-digit code", "12345");
  await told(page, "Enter the six digits from the app"); // costs no try
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  for (const left of [4, 3, 2, 1]) {
    await secondStep(page, "Recovery code", first);
    await told(page, `This code is not right. Tries left: ${left}.`);
    await expect(page.getByLabel("Recovery code")).toHaveValue(first);
  }
  await expect(page.getByRole("link", { name: "Use the authenticator app" })).toBeVisible();
  await secondStep(page, "Recovery code", first);
  await expect(page).toHaveURL("/auth");
  await told(page, "That was the last try. Please sign in again.");
  await signIn(page, person);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await secondStep(page, "Recovery code", second);
  await forgetPassword(server, person);
  await page.goto("/account/two-step");
  await expect(page.getByText("8 recovery codes left.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText("A code is on its way.")).toBeVisible();
  const off = turnOff(page);
  await off.getByRole("button", { name: "Turn off" }).click();
  await told(page, "Enter the six digits from the mail");
  await off.getByLabel("Six-digit code").fill(await mailedCode(page.request, person));
  await off.getByLabel("Code from your authenticator app").fill(third);
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
  takeRefusals(complaints, [422]);
});

test("pressed twice, or its answer lost: the same login is given again, and none once it has ended", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  const { key } = await turnOn(page);
  await page.context().clearCookies({ name: "login" });
  await forgetCounter(server, person);
  await signIn(page, person, "/auth?to=/questions");
  const [step] = (await page.context().cookies()).filter(({ name }) => name === "second-step");
  const code = await appCode(key);
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Sign In" }).dblclick();
  await expect(page).toHaveURL("/questions");
  await expect(page.getByRole("alert")).toHaveCount(0);

  const ask = async (method: "GET" | "POST", path: string, cookie = `second-step=${step?.value}`) => {
    const body = method === "POST" ? new URLSearchParams({ code, to: "/questions" }) : undefined;
    const headers = { Origin: server.origin, Cookie: cookie };
    const answer = await fetch(server.origin + path, { method, body, headers, redirect: "manual" });
    const given = /login=[\w-]{43}/.exec(answer.headers.get("Set-Cookie") ?? "")?.[0];
    return { to: answer.headers.get("Location"), login: given };
  };
  const done = "/auth/two-step/done?to=%2Fquestions";
  expect(await ask("POST", "/auth/two-step")).toEqual({ to: done, login: undefined });
  const first = await ask("GET", done);
  expect(first).toEqual({ to: "/questions", login: expect.stringMatching(/^login=/) });
  expect(await ask("GET", done)).toEqual(first);
  await ask("POST", "/sign-out", first.login);
  expect(await ask("GET", done)).toEqual({ to: "/auth/two-step?to=%2Fquestions", login: undefined });
});
