import { expect, test } from "vitest";
import { parseHtml } from "../../tests/e2e/plain/document.ts";
import { openSite } from "../../tests/support/site.ts";

test("the four bands of the score begin where the one before ends", async () => {
  const { get } = await openSite();
  const { body } = parseHtml(await (await get("/", { Cookie: "" })).text());
  const bands = [...body.querySelectorAll("section[aria-labelledby=score] dt")].map(({ textContent }) => textContent);
  expect(bands).toEqual(["Below 4", "4 or more", "6 or more", "8 or more"]);
});
