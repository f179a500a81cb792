import { inDatabase } from "../support/in-database.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { mailedAddress, mailedCode } from "./person.ts";

test("the newest mail of a stranger's sign-up lets the stranger in to nothing: the page asks for the password", {
  tag: "@main",
}, async ({ page, person, server, complaints }) => {
  const headers = { Origin: server.origin };
  const send = async (form: Record<string, string>) => {
    const answer = await page.request.post("/auth?tab=sign-up", { form, headers, maxRedirects: 0 });
    return answer.headers().location ?? "";
  };
  const own = await send({ ...person, confirmPassword: person.password });
  const code = await mailedCode(page.request, person);
  await page.goto(own);
  await expect(page.getByLabel("Password")).toHaveCount(0);
  // Half a minute later.
  const sent_at = new Date(Date.now() - 31_000).toISOString();
  await inDatabase(server, (db) => db.updateTable("verifications").set({ sent_at }).execute());
  const password = "a stranger's own words";
  await send({ ...person, firstName: "Stranger", password, confirmPassword: password });

  await page.goto(await mailedAddress(page.request, person.email, "/verify/"));
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("alert")).toContainText("This isn't the password of this sign-up.");

  // Her own page, opened before there was anybody else.
  await page.goto(own);
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByText("Welcome to Firstproof. Your e-mail address is confirmed.")).toBeVisible();
  takeRefusals(complaints, [422]);
});
