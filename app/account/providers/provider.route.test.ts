import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";

test("a provider that is not set up is not offered, and its address says so", async () => {
  const site = await openSite();
  for (const provider of ["Google", "GitHub"]) {
    const page = await (await site.get(`/auth/${provider.toLowerCase()}`)).text();
    expect(page).toContain(`<title>Sign in with ${provider} · Firstproof</title>`);
    expect(page).toContain(`${provider} sign-in isn&#x27;t set up on this server.`);
    expect(page).toContain('href="/auth"');
  }
  expect(await (await site.get("/account")).text()).not.toMatch(/Continue with (Google|GitHub)/);
  await site.db.deleteFrom("logins").execute();
  expect(await (await site.get("/auth")).text()).not.toMatch(/Continue with (Google|GitHub)/);
});
