import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { addUpload } from "../../platform/uploads/upload.test.support.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";
import { uploadPath } from "../paths.ts";

test("a file is removed from the form, and what was typed stays in it", async () => {
  const site = await openSite();
  const { db, founder: user } = site;
  await addUpload(site.context(), { user, purpose: "resource", fileName: "rate.ts", content: "1" });
  const form = await openPage(site, uploadPath);
  expect(form.text).toContain("rate.ts");
  const removed = await submitForm(site, form, /^Remove rate\.ts$/, { title: "Rate of those who said yes" });
  expect(removed.status).toBe(200);
  expect(removed.html).toContain('value="Rate of those who said yes"');
  expect(removed.text).not.toMatch(/rate\.ts|Missing information/);
  expect(await db.selectFrom("uploads").select("id").execute()).toEqual([]);
});
