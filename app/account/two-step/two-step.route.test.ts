import { expect, test } from "vitest";
import { flashOf, openSite } from "../../../tests/support/site.ts";
import { grantRole } from "../roles/roles.server.ts";

/** A user with a pending two-step setup who signed in this many minutes ago. */
async function cameIn(minutes: number) {
  const site = await openSite();
  await site.post("/account/two-step", {});
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
  await site.db.updateTable("logins").set({ created_at }).execute();
  const page = async (path: string) => (await site.get(path)).text();
  return { ...site, page };
}

test("a browser left open shows no key, and asks who it is before it adds a way in", async () => {
  const fresh = await cameIn(1);
  expect(await fresh.page("/account/two-step")).toContain('class="code');
  expect(await fresh.page("/account/passkeys")).not.toContain("Confirm it&#x27;s you to add one");
  const { page } = await cameIn(16);
  expect(await page("/account/two-step")).not.toContain('class="code');
  expect(await page("/account/passkeys")).toContain("Confirm it&#x27;s you to add one");
});

test("who begins is asked then, and not in a minute between the key and its code", async () => {
  const { db, post } = await cameIn(14);
  await db.deleteFrom("authenticators").execute();
  const response = await post("/account/two-step", {});
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/account/confirm?to=%2Faccount%2Ftwo-step",
  ]);
});

test("who comes to the second step without the first is sent back, and told why", async () => {
  const { db, get } = await openSite();
  await db.deleteFrom("logins").execute();
  const answer = await get("/auth/two-step");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth"]);
  expect(await flashOf(answer)).toMatchObject({ text: expect.stringContaining("The second step timed out") });
});

test("an administrator is asked on every page to turn it on, and nobody else", async () => {
  const { db, founder, get } = await openSite();
  expect(await (await get("/")).text()).not.toContain("turn on two-step sign-in");
  await grantRole(db, { user: founder, role: "admin" });
  const page = (await (await get("/")).text()).replace(/<[^>]*>/g, "");
  expect(page).toContain("You are an administrator. Please turn on two-step sign-in.");
});
