import type { APIRequestContext } from "@playwright/test";
import { expect, takeRefusals, test } from "./house.ts";
import { openResults, type Person } from "./person.ts";
import { expectText } from "./steps.ts";

async function summaries(request: APIRequestContext, { email }: Person) {
  const mails: { to: string; subject: string; text: string; html: string }[] = await (
    await request.get("/dev/mail.json")
  ).json();
  return mails.filter(({ to, subject }) => to === email && subject.startsWith("Your assessment"));
}

test("the summary is mailed once in both forms, and a call booked", async ({ page, person, server, complaints }) => {
  const results = await openResults(page, server, person, "free", "session-free");
  const book = page.getByRole("link", { name: "Book Free Call in a new tab" });
  await expect(book).toHaveAttribute("href", "https://example.com/book");
  await expect(book).toHaveAttribute("target", "_blank");
  await expect(book).toHaveAttribute("rel", "noopener");
  await expectText(page, "Opens a booking page in a new tab. 15 minutes, free, no preparation needed.");

  await expect(page.getByText(`We send it to ${person.email}, once.`)).toBeVisible();
  await page.getByRole("button", { name: "Email Me This Summary" }).click();
  await expect(page.getByRole("status").first()).toContainText("Email sent!");
  await expect(page.getByRole("status").first()).toContainText("Your assessment summary has been sent to your email.");
  await expect(page).toHaveURL(results);
  const [mail] = await summaries(page.request, person);
  expect(mail?.subject).toBe("Your assessment: 4.4 out of 10");
  expect(mail?.html).toContain(`${results}/answers`);

  await page.getByRole("button", { name: "Email Me This Summary" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toHaveText(
    /We sent this summary a moment ago\. You can send it again in 10 minutes\./,
  );
  expect(await summaries(page.request, person)).toHaveLength(1);
  takeRefusals(complaints, [429]);
});
