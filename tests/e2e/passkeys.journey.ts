import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter } from "./person.ts";

test("a page for passkeys says what it needs where there is no script", async ({ page, person, server }) => {
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

test("nothing that a client sends is a surprise", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  const headers = { Origin: server.origin };
  const nonsense = ["", "{", "null", `{"id":{}}`, `"${"x".repeat(40_000)}"`, "[".repeat(20_000)];
  // Who comes back to sign in may bring a long answer that waits.
  const tooMuch = { "/auth/passkey?answer": 1_100_000, "/account/passkeys": 70_000 }; // bytes
  for (const [path, size] of Object.entries(tooMuch)) {
    for (const credential of nonsense) {
      const answer = await page.request.post(path, { form: { token: "x", credential }, headers, maxRedirects: 0 });
      expect(answer.status(), `${path} ${credential.slice(0, 20)}`).toBe(422);
      expect(await answer.text()).toContain("We could not check this passkey.");
    }
    const huge = await page.request.post(path, { form: { credential: "x".repeat(size) }, headers });
    expect(huge.status()).toBe(413);
  }
  const options = await page.request.post("/account/passkeys/options", { form: { name: "" }, headers });
  expect(options.status()).toBe(422);
  expect(await options.json()).toEqual({ text: "Enter a name for the passkey" });
  const unknown = await page.request.post("/account/passkeys?remove", { form: { id: "x" }, headers, maxRedirects: 0 });
  expect(unknown.status()).toBe(303);
  await page.context().clearCookies();
  const nobody = await page.request.post("/account/passkeys/options", { form: { name: "Phone" }, headers });
  expect(nobody.status()).toBe(401);
  takeRefusals(complaints, [401, 413, 422]);
});
