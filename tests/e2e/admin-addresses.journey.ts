import { expect, takeRefusals, test } from "./house.ts";
import { enterAsAdmin } from "./person.ts";

test("a link is added by its address, opened in a new tab and counted, and its address is changed", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enterAsAdmin(page, server, person);
  const title = `Prices of others, ${person.email}`;
  await page.goto("/admin/resources");
  await page.getByRole("link", { name: "Add link or video" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Upload Resource" })).toBeVisible();
  await page.getByRole("button", { name: "Add resource" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter an address that begins with https://",
    "Enter a title",
    "Choose a category",
    "Choose a difficulty",
    "Choose a tier",
  ]);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption("guide");
  await page.getByLabel("Difficulty").selectOption("beginner");
  await page.getByLabel("Tier").selectOption("premium");
  await page.getByLabel("Address").fill("https://talks.example/prices");
  await page.getByRole("button", { name: "Add resource" }).click();
  await expect(page.getByRole("status").first()).toContainText("Resource added");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main")).toContainText(/Type\s*Link\s*Address\s*https:\/\/talks\.example\/prices/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Address").fill("https://talks.example/new");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toContainText("Resource updated successfully");

  await page.goto(`/resources/${id}`);
  const open = page.getByRole("link", { name: "Open link (opens in a new tab)" });
  await expect(open).toHaveAttribute("target", "_blank");
  await expect(open).toHaveAttribute("rel", "noopener noreferrer");
  expect(await page.content()).not.toContain("talks.example");
  const way = await page.request.get((await open.getAttribute("href")) ?? "", { maxRedirects: 0 });
  expect([way.status(), way.headers().location]).toEqual([303, "https://talks.example/new"]);

  const visitor = await page.context().browser()?.newContext({ baseURL: server.origin });
  const other = await visitor?.newPage();
  await other?.goto(`/resources/${id}`);
  await expect(other?.getByText("The link itself belongs to the Premium plan.") ?? page.locator("x")).toBeVisible();
  expect(await other?.content()).not.toContain("talks.example");
  await visitor?.close();
  takeRefusals(complaints, [422]);
});
