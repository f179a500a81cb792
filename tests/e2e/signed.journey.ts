import { expect, test } from "./browser-test.ts";
import { openResults } from "./person.ts";
import { expectText, press } from "./steps.ts";

test("a founder tries other answers, signs the result, and a stranger verifies it until it is withdrawn", async ({
  page,
  person,
  server,
  browser,
}) => {
  await openResults(page, server, person, "pro", "session-first-money");
  const results = page.url();
  await expectText(page, /Steps that would move it most|Three steps/);
  await page.getByRole("link", { name: "Try what if" }).click();
  await expect(page).toHaveTitle(/^What if, not a result: /);
  await expectText(page, "Not a result", "These are your answers");
  await page.locator("select").first().selectOption({ index: 0 });
  await press(page, "Calculate");
  await expectText(page, "With these answers the rule would give", /8\.6 today − \d\.\d = /);
  await page.getByRole("link", { name: "Back to my answers" }).click();
  await expectText(page, "These are your answers");

  await page.goto(results);
  await page.getByRole("link", { name: "Signed report" }).click();
  await page.getByLabel("Show my name").check();
  await press(page, "Sign report");
  await expectText(page, "The report is signed.", /^Signed report ....-....$/);
  const address = (await page.locator(".code").first().textContent()) ?? "";
  const jws = await (await page.request.get(`${page.url()}/report.jws`)).text();

  const stranger = await (await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })).newPage();
  const verify = async (text: string) => {
    await stranger.goto("/verify");
    const file = { name: "report.jws", mimeType: "application/octet-stream", buffer: Buffer.from(text) };
    await stranger.getByLabel("Report file").setInputFiles(file);
    await press(stranger, "Verify");
  };
  await verify(jws);
  await expectText(stranger, "Genuine", `${person.firstName} ${person.lastName}`);
  await verify(jws.replace(".", ".e"));
  await expectText(stranger, "Altered");
  await stranger.goto(address);
  await expectText(stranger, "Genuine", "8.6");

  await page.getByRole("link", { name: "Withdraw" }).click();
  await press(page, "Withdraw report");
  await expectText(page, "The report is withdrawn. Its link and its file now say so.");
  for (const again of [() => stranger.goto(address), () => verify(jws)]) {
    await again();
    await expectText(stranger, "Withdrawn", /Its founder withdrew it on/);
  }
  await stranger.context().close();
});
