import type { Page } from "@playwright/test";
import { appCode, finishTurningOn, forgetCounter, turnOn } from "./authenticator-app.ts";
import { expect, inBrowser, takeRefusals, test } from "./house.ts";
import { ageLogins, enter, forgetPassword, mailedCode, makeAdmin, signIn } from "./person.ts";

async function secondStep(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("turned on with an app, signed in with its code, and turned off with the password and a code", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
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

  const code = await appCode(key);
  await page.getByLabel("Six-digit code").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is not right.");
  await page.getByLabel("Six-digit code").fill(await appCode(key));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Write these codes down and keep them somewhere else than your phone.")).toBeVisible();
  const codes = await page.locator(".code").allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(codes.filter((shown) => !/^([0-9A-HJKMNP-TV-Z]{4}-?\b){3}$/.test(shown))).toEqual([]);
  await page.reload(); // sends the same form once more
  await expect(page.getByText("Two-step sign-in is on already.", { exact: false })).toBeVisible();
  await expect(page.getByText("10 recovery codes left.", { exact: false })).toBeVisible();

  await page.context().clearCookies({ name: "login" });
  await forgetCounter(server, person);
  await signIn(page, person, "/auth?to=/questions");
  await expect(page).toHaveTitle("Enter the code from your authenticator app · Firstproof");
  await page.goto("/"); // one step is no login
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeHidden();
  await page.goto("/auth/two-step");
  await secondStep(page, "Six-digit code", await appCode(key));
  await expect(page).toHaveURL("/questions");
  await page.goto("/auth/two-step"); // nothing is owed any more
  await expect(page).toHaveURL("/");

  await page.goto("/account/two-step");
  const off = page.locator("form", { has: page.getByRole("heading", { name: "Turn off" }) });
  await off.getByLabel("Current password").fill("not this one");
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await off.getByLabel("Current password").fill(person.password);
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the code from your authenticator app, or a recovery code");
  await off.getByLabel("Current password").fill(person.password);
  await off.getByLabel("Code from your authenticator app").fill("000000");
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("alert")).toContainText("That code isn't right.");
  await forgetCounter(server, person);
  await off.getByLabel("Current password").fill(person.password);
  await off.getByLabel("Code from your authenticator app").fill(await appCode(key));
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
  await page.context().clearCookies({ name: "login" });
  await signIn(page, person);
  await expect(page.getByText("Welcome back!")).toBeVisible();
  const mails: { to: string; subject: string }[] = await (await page.request.get("/dev/mail.json")).json();
  const subjects = mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(["Two-step sign-in was turned on", "Two-step sign-in was turned off"]),
  );
  takeRefusals(complaints, [422]);
});

test("a used code and a used recovery code let nobody in", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  const { used, codes } = await turnOn(page);
  const [first = "", second = ""] = codes;
  await page.context().clearCookies({ name: "login" });
  await signIn(page, person);
  await secondStep(page, "Six-digit code", used); // it turned two-step sign-in on
  await expect(page.getByRole("alert")).toContainText("This code is not right. Tries left: 4.");
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await secondStep(page, "Recovery code", first.toLowerCase().replaceAll("-", " "));
  await expect(page.getByText("Welcome back!")).toBeVisible();

  await page.context().clearCookies({ name: "login" });
  await signIn(page, person);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await secondStep(page, "Recovery code", first);
  await expect(page.getByRole("alert")).toContainText("This code is not right.");
  await expect(page.getByLabel("Recovery code")).toHaveValue(first);
  await secondStep(page, "Recovery code", second);
  await page.goto("/account/two-step");
  await expect(page.getByText("8 recovery codes left.", { exact: false })).toBeVisible();

  const renew = page.locator("form", { has: page.getByRole("heading", { name: "New recovery codes" }) });
  await renew.getByLabel("Current password").fill(person.password);
  await renew.getByLabel("Code from your authenticator app").fill(codes[3] ?? "");
  await renew.getByRole("button", { name: "New recovery codes" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  expect(await page.locator(".code").allInnerTexts()).not.toContain(codes[2]);
  await page.goto("/account/two-step");
  await expect(page.getByText("10 recovery codes left.", { exact: false })).toBeVisible();
  takeRefusals(complaints, [422]);
});

test("who has no password turns it off with a mailed code", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  const { codes } = await turnOn(page);
  await forgetPassword(server, person);
  await page.goto("/account/two-step");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText("A code is on its way.")).toBeVisible();
  const off = page.locator("form", { has: page.getByRole("heading", { name: "Turn off" }) });
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the six digits from the mail");
  await off.getByLabel("Six-digit code").fill(await mailedCode(page.request, person));
  await off.getByLabel("Code from your authenticator app").fill(codes[0] ?? "");
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
  takeRefusals(complaints, [422]);
});

test("five wrong codes lead back to the first step, and so does a second step that nobody began", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await turnOn(page);
  await page.context().clearCookies({ name: "login" });
  await page.goto("/auth/two-step");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("alert")).toContainText("Please sign in again: the second step was open for too long.");
  await signIn(page, person);
  for (const left of [4, 3, 2, 1]) {
    await secondStep(page, "Six-digit code", "12345");
    await expect(page.getByRole("alert")).toContainText("Enter the six digits from the app"); // costs no try
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await secondStep(page, "Recovery code", "0000-0000-0000");
    await expect(page.getByRole("alert")).toContainText(`This code is not right. Tries left: ${left}.`);
    await page.getByRole("link", { name: "Use the authenticator app" }).click();
  }
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await secondStep(page, "Recovery code", "0000-0000-0000");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("alert")).toContainText("That was the last try. Please sign in again.");
  takeRefusals(complaints, [422]);
});

test("pressed twice, the second press ends where the first one led", { tag: "@script" }, async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  const { key } = await turnOn(page);
  await page.context().clearCookies({ name: "login" });
  await forgetCounter(server, person);
  await signIn(page, person, "/auth?to=/questions");
  await page.getByLabel("Six-digit code").fill(await appCode(key));
  // The browser drops the answer to the first press, and its cookies with it, as soon as there is a second one.
  const button = page.getByRole("button", { name: "Sign In" });
  if (inBrowser) {
    const box = await button.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 20];
    await page.mouse.click(x, y);
    await page.mouse.click(x, y);
  } else await button.dblclick();
  await expect(page).toHaveURL("/questions");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an answer that was lost is given again: the same login, and none once it has ended", async ({
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
  const ask = async (method: "GET" | "POST", path: string, cookie = `second-step=${step?.value}`) => {
    const body = method === "POST" ? new URLSearchParams({ code: await appCode(key), to: "/questions" }) : undefined;
    const headers = { Origin: server.origin, Cookie: cookie };
    const answer = await fetch(server.origin + path, { method, body, headers, redirect: "manual" });
    const login = /login=[\w-]{43}/.exec(answer.headers.get("Set-Cookie") ?? "")?.[0];
    return { to: answer.headers.get("Location"), login };
  };
  const done = "/auth/two-step/done?to=%2Fquestions";
  const first = await ask("POST", "/auth/two-step");
  expect(first).toEqual({ to: "/questions", login: expect.stringMatching(/^login=/) });
  expect(await ask("POST", "/auth/two-step")).toEqual({ to: done, login: undefined });
  for (let time = 0; time < 2; time++) expect(await ask("GET", done)).toEqual(first);
  await ask("POST", "/sign-out", first.login);
  expect(await ask("GET", done)).toEqual({ to: "/auth/two-step?to=%2Fquestions", login: undefined });
});

test("of fifty parallel tries of one code one signs in", async ({ page, person, server }) => {
  await enter(page, server, person);
  const { key } = await turnOn(page);
  await page.context().clearCookies({ name: "login" });
  await forgetCounter(server, person);
  await signIn(page, person);
  const [step] = (await page.context().cookies()).filter(({ name }) => name === "second-step");
  const body = new URLSearchParams({ code: await appCode(key) });
  const headers = { Origin: server.origin, Cookie: `second-step=${step?.value}` };
  const tries = Array.from({ length: 50 }, () =>
    fetch(`${server.origin}/auth/two-step`, { method: "POST", body, headers, redirect: "manual" }),
  );
  const cookies = (await Promise.all(tries)).map((answer) => answer.headers.get("Set-Cookie") ?? "");
  expect(cookies.filter((cookie) => /login=[\w-]{43}/.test(cookie))).toHaveLength(1);
});

test("a browser left open asks who it is before it adds a way in", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await ageLogins(server, person);
  await page.goto("/account/passkeys");
  await expect(page.getByRole("link", { name: "Confirm that it is you, to add one" })).toBeVisible();
  await page.goto("/account/two-step");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await expect(page).toHaveTitle("Confirm that it is you · Firstproof");
  await page.getByLabel("Current password").fill("not this one");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/account/two-step");
  await finishTurningOn(page);
  await page.goto("/account/passkeys");
  await expect(page.getByRole("link", { name: "Confirm that it is you, to add one" })).toBeHidden();
  takeRefusals(complaints, [422]);
});

test("the password comes first, then the key and one code: nothing is asked for twice", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await ageLogins(server, person, 14); // in a minute the question who it is would come in between
  await page.goto("/account/two-step");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await expect(page).toHaveTitle("Confirm that it is you · Firstproof");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("img", { name: "QR code with the key below" })).toBeVisible();
  await finishTurningOn(page);
});

test("a key that was left on the screen is shown to nobody who has not shown who they are", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await page.goto("/account/two-step");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await expect(page.locator(".code")).toHaveCount(1);
  await ageLogins(server, person);
  await page.reload();
  await expect(page.locator(".code")).toHaveCount(0);
});

test("an administrator is asked to turn it on, on the dashboard and on its page", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/");
  await expect(page.getByText("You are an administrator.", { exact: false })).toBeHidden();
  await makeAdmin(server, person);
  await page.goto("/");
  await page.getByRole("link", { name: "turn on two-step sign-in" }).click();
  await expect(page.getByText("You are an administrator. Please turn on two-step sign-in.")).toBeVisible();
  await turnOn(page);
  await page.goto("/");
  await expect(page.getByText("You are an administrator.", { exact: false })).toBeHidden();
});
