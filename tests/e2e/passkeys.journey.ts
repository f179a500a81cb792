import { expect, hasScript, test } from "./house.ts";
import { enter } from "./person.ts";

test("a page for passkeys says what it needs where there is no script", { tag: "@script" }, async ({
  page,
  person,
  server,
}) => {
  await page.goto("/auth/passkey?to=/questions");
  const script = await hasScript(page);
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible({ visible: script });
  const needs = "Signing in with a passkey needs JavaScript, which is switched off in this browser.";
  await expect(page.locator("noscript p").filter({ hasText: needs })).toBeVisible({ visible: !script });
  await page.getByRole("link", { name: "Sign in with your password" }).click();
  await expect(page).toHaveURL("/auth?to=%2Fquestions");

  await enter(page, server, person);
  await page.goto("/account/passkeys");
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible({ visible: script });
  const adding = "Adding a passkey needs JavaScript, which is switched off in this browser.";
  await expect(page.locator("noscript p").filter({ hasText: adding })).toBeVisible({ visible: !script });
});

test("the sign-in page's button leads here, with where one was going", async ({ page, server }) => {
  const press = { headers: { Origin: server.origin }, maxRedirects: 0 };
  const places = [];
  for (const to of ["/", "/questions?question=2", "//evil.example"]) {
    const answer = await page.request.post("/auth/passkey", { ...press, form: { to } });
    places.push(`${answer.status()} ${answer.headers().location}`);
  }
  expect(places).toEqual([
    "303 /auth/passkey",
    "303 /auth/passkey?to=%2Fquestions%3Fquestion%3D2",
    "303 /auth/passkey",
  ]);
});
