import { expect, takeRefusals, test } from "./browser-test.ts";
import { enterAsAdmin } from "./person.ts";

test("the sidebar stays collapsed for seven days, beside a 404 too", async ({ page, person, server, complaints }) => {
  await enterAsAdmin(page, server, person);
  await page.goto("/admin?x=1");
  const pressed = Math.floor(Date.now() / 1000);
  await page.getByRole("button", { name: "Collapse" }).click();
  await expect(page).toHaveURL(`${server.origin}/admin?x=1`);
  await expect(page.getByRole("button", { name: "Expand" })).toBeVisible();
  const cookies = () => page.context().cookies(`${server.origin}/admin`); // with script it is set after the button changes
  const expires = async () => (await cookies()).find(({ name }) => name === "sidebar_state")?.expires ?? 0;
  await expect.poll(expires).toBeGreaterThanOrEqual(pressed + 7 * 24 * 60 * 60);
  await page.goto("/admin/users/nobody");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Page not found");
  const sidebar = page.getByRole("navigation", { name: "Admin Dashboard" });
  await expect(sidebar.getByRole("link", { name: "Users" })).toHaveAttribute("aria-current", "page");
  takeRefusals(complaints, [404]);
});

test("each list reports a search without results, and ignores a too long one", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  for (const [path, none] of [
    ["/admin/users", "No users found matching your criteria."],
    ["/admin/assessments", "No assessments match."],
    ["/admin/resources", "No resources match."],
    ["/admin/coupons", "No coupons match."],
    ["/admin/analytics", "No users found matching your criteria."],
    ["/admin/audit", "No changes found matching your criteria."],
  ] as const) {
    await page.goto(`${path}?q=nothing-at-all`);
    await expect(page.getByText(none)).toBeVisible();
    await page.getByRole("link", { name: "Clear the filter" }).first().click();
    await expect(page.getByText(none)).toHaveCount(0);
    await page.goto(`${path}?q=${"x".repeat(101)}`);
    await expect(page.getByText("Please keep your search to 100 characters or fewer.")).toBeVisible();
  }
});
