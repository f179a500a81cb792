import { expect, hasScript, inBrowser, takeRefusals, test } from "./house.ts";
import { enter, enterAsAdmin, fillIn, makeAdmin } from "./person.ts";
import { withoutTable } from "./without-table.ts";

test("the gate: a visitor signs in and comes back, who has not the role is told so", { tag: "@main" }, async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await page.goto("/admin");
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByRole("alert")).toContainText("Access denied: Admin privileges required");
  await makeAdmin(server, person);
  await page.context().clearCookies({ name: "login" });
  for (const [path, text] of [
    ["/admin/users?plan=pro", "You must be logged in to view users"],
    ["/admin/assessments", "You must be logged in to view assessments"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText(text);
  }
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?to=%2Fadmin$/);
  await fillIn(page, person);
  await expect(page).toHaveURL(`${server.origin}/admin`);
  await expect(page.getByText("Admin Panel", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Admin Panel" }).click();
  await expect(page).toHaveURL(`${server.origin}/admin`);
});

test("a role that cannot be looked up, and a screen that fails", async ({ page, person, server, complaints }) => {
  await enterAsAdmin(page, server, person);
  await withoutTable(server, "user_roles", async () => {
    await page.goto("/admin/users");
    await expect(page.getByText("Error checking admin privileges", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle("Error · Firstproof");
  });
  const sidebar = page.getByRole("navigation", { name: "Admin Dashboard" });
  await withoutTable(server, "counts", async () => {
    await page.goto("/admin/assessments");
    await expect(page.getByText("Failed to load assessments", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle("Error · Firstproof");
    await expect(sidebar.getByRole("link", { name: "Assessments" })).toHaveAttribute("aria-current", "page");
  });
  await page.goto("/admin/users/nobody");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Page not found");
  await expect(sidebar).toBeVisible();
  expect(server.complaints.splice(0).length).toBeGreaterThan(1);
  takeRefusals(complaints, [404, 500]);
});

test("the sidebar: collapsed and expanded, remembered for seven days, by keyboard with script", {
  tag: "@script",
}, async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  await page.goto("/admin?x=1");
  const sidebar = page.getByRole("navigation", { name: "Admin Dashboard" });
  const isWide = async (rem: number) => {
    if (inBrowser) expect((await sidebar.boundingBox())?.width).toBe(rem * 16);
  };
  await isWide(16);
  await page.getByRole("button", { name: "Collapse" }).click();
  await expect(page).toHaveURL(`${server.origin}/admin?x=1`);
  await isWide(3);
  const [cookie] = (await page.context().cookies(`${server.origin}/admin`)).filter(
    ({ name }) => name === "sidebar_state",
  );
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(7 * 24 * 60 * 60 - 60);
  await page.goto("/admin");
  await isWide(3);
  await expect(sidebar.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  if (await hasScript(page)) {
    await page.keyboard.press("Control+b");
    await expect(page.getByRole("button", { name: "Collapse" })).toBeVisible();
    await page.keyboard.press("Meta+b");
    await expect(page.getByRole("button", { name: "Expand" })).toBeVisible();
  }
  if (!inBrowser) return;
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(sidebar).toBeVisible();
  await isWide(18);
});
