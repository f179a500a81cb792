import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { addGuide } from "../resource.test.support.ts";

test.each([
  ["ruler", "This isn&#x27;t in the library right now"],
  ["nobodys", "Oops! Page not found"],
])("/resources/%s is a 404 that says: %s", async (name, says) => {
  const { db, get } = await openSite();
  const { id } = await addGuide(db, { active: false });
  await db.updateTable("resources").set({ slug: "ruler" }).where("id", "=", id).execute(); // as bundled ones do
  const response = await get(`/resources/${name}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(says);
});
