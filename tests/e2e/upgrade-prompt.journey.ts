import { expect, test } from "./browser-test.ts";
import { enter, fillIn, makeAdmin } from "./person.ts";

test("admin area: visitors sign in, other users get a message", { tag: "@main" }, async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/admin");
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByRole("alert")).toContainText("Access denied: Admin privileges required");
  await makeAdmin(server, person);
  await page.context().clearCookies({ name: "login" });
  for (const [path, text] of [
    ["/admin/users?plan=pro", "You must be logged in to view users"],
    ["/admin/assessments", "You must be logged in to view assessments"],
    ["/admin/coupons", "Not authenticated"],
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
