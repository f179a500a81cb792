import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { appCode, forgetCounter } from "./authenticator-app.ts";
import type { Person } from "./person.ts";
import { type Look, stopsOf } from "./stops.ts";
import { addAuthenticator, addPasskey } from "./virtual-passkeys.ts";

/** The pages of an account, for somebody who is signed in here and in another browser. */
export async function visitAccount(page: Page, server: TestServer, person: Person, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  const login = (await page.context().cookies()).filter(({ name }) => name === "login");
  await page.context().clearCookies({ name: "login" });
  const form = { email: person.email, password: person.password };
  await page.request.post("/auth", { form, headers: { Origin: server.origin }, maxRedirects: 0 });
  await page.context().addCookies(login);
  await page.goto("/"); // takes the toast away
  await open("account", "/account");
  await open("receipts, none", "/account/billing");
  await open("sign out all", "/account/logins");
  await open("confirm that it is you", "/account/confirm");
  await open("change password", "/account/password");
  await open("delete account", "/account/delete");
  await visitTwoStep(page, server, person, stop);
  await open("passkeys, none", "/account/passkeys");
  await addAuthenticator(page);
  await addPasskey(page);
  await open("passkeys", "/account/passkeys");
  await open("change email", "/account/email");
  await page.getByLabel("New email").fill(`other-${person.email}`);
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText("We sent a code to").waitFor();
  await stop("confirm new email");
}

/** Two-step sign-in: off, setting up, its codes, on, the second step, and off again. */
async function visitTwoStep(page: Page, server: TestServer, person: Person, stop: (name: string) => Promise<void>) {
  const form = { ...person, currentPassword: person.password };
  const headers = { Origin: server.origin };
  await page.goto("/account/two-step");
  await stop("two-step, off");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await stop("two-step, setting up");
  const key = (await page.locator(".code").textContent()) ?? "";
  await page.getByLabel("Six-digit code").fill(await appCode(key));
  await page.getByRole("button", { name: "Confirm" }).click();
  await stop("recovery codes");
  await page.goto("/account/two-step");
  await stop("two-step, on");
  await page.request.post("/auth", { form, headers });
  await page.goto("/auth/two-step");
  await stop("second step");
  await page.goto("/auth/two-step?recovery");
  await stop("second step, recovery code");
  await forgetCounter(server, person);
  const off = { ...form, secondCode: await appCode(key) };
  await page.request.post("/account/two-step?do=off", { form: off, headers });
}
