import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";

test("who sends a form signed out is asked to sign in, and no password they typed is kept on the page", async () => {
  const { post } = await openSite();
  const response = await post("/account/password", { currentPassword: "secret words" }, { Cookie: "" });
  expect(await response.text()).not.toContain("secret words");
});

test.each(["nobody's", "\u0000".repeat(500)])("signing out a browser called %.10j changes nothing", async (login) => {
  const { get, post } = await openSite();
  expect((await post("/account/logins", { login })).status).toBe(303);
  expect((await get("/account")).status).toBe(200);
});

test("what is wrong with a name is told on the page, with all that was typed; what is right is saved", async () => {
  const { get, post } = await openSite();
  const long = { firstName: "", lastName: "x".repeat(81), companyName: "x".repeat(121) };
  const refused = await post("/account", long);
  const page = await refused.text();
  expect(refused.status).toBe(422);
  for (const text of [
    "<title>Error: Account · Firstproof</title>",
    "Enter your first name",
    "Last name must be 80 characters or fewer",
    "Company name must be 120 characters or fewer",
    `value="${long.lastName}"`,
  ])
    expect(page).toContain(text);
  await post("/account", { firstName: "Augusta", lastName: "King", companyName: "Engines & Sons" });
  expect(await (await get("/account")).text()).toContain('value="Engines &amp; Sons"');
});
