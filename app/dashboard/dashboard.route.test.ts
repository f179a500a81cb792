import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";

test("a newcomer is told what this is, and what will be here", async () => {
  const page = await (await (await openSite()).get("/")).text();
  for (const text of [
    "Welcome. Firstproof takes you step by step from an idea to evidence",
    "No assessment yet.",
    "Your insights will appear here once you&#x27;ve answered the first question.",
    "Nothing here yet. Your assessments and plan changes will appear here.",
  ])
    expect(page).toContain(text);
  expect(page).not.toContain("View All");
  expect(page).toContain("<title>Dashboard · Firstproof</title>");
});

test("what a plan adds is named where it will be, and each prompt leads to the plans", async () => {
  const { get } = await openSite();
  const page = await (await get("/")).text();
  expect(page.match(/<a [^>]*href="\/?#plans"[^>]*>(?:(?!<\/a>).)*Upgrade/g)?.length).toBeGreaterThanOrEqual(2);
  expect(page).toMatch(/id="plans"/);
  expect(await (await get("/trends")).text()).toContain("This is included in Premium.");
});

test.each([
  ...["/interviews/new", "/import", "/account/password", "/account/email", "/account/two-step", "/account/passkeys"],
  "/account/logins",
])("the ways on stand above the form at %s", async (path) => {
  const page = await (await (await openSite()).get(path)).text();
  const [ways = ""] = /<nav [^>]*aria-label="Main".*?<\/nav>/s.exec(page) ?? [];
  expect(ways).toMatch(/<a [^>]*href="\/"[^>]*>(<svg.*?<\/svg>)?(<span>)?Dashboard/s);
  expect(ways).toContain("Sign Out");
});
