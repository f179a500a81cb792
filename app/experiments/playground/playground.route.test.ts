import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addGuide } from "../../resources/resource.test.support.ts";

const long = "const </script><b>x</b> = 1;\n".repeat(1_500);

test.each([
  ["a long source, in parts", long, "", "Lines 1 to 1,000 of 1,500"],
  ["its end", long, "&from=1001", "Lines 1,001 to 1,500 of 1,500"],
  ["a part that is none, from the start", long, "&from=1e9", "Lines 1 to 1,000 of 1,500"],
  ["what is no text", "\0", "", "This file isn&#x27;t text"],
])("the playground shows %s", async (_, text, query, says) => {
  const { db, founder, context, get } = await openSite();
  await setTier(db, founder, "premium");
  const { id } = await addGuide(db, { tier: "premium" });
  const key = newKey("resources/tool", "js");
  const size = await context().files.put(key, Readable.from([Buffer.from(text)]));
  const file = { category: "tool", file_path: key, file_size: size, format: "text/plain" } as const;
  await db.updateTable("resources").set(file).where("id", "=", id).execute();
  const page = await (await get(`/experiments?tab=playground&tool=${id}${query}`)).text();
  expect(page.replace(/<!-- -->/g, "")).toContain(says);
  expect(page).not.toContain("<b>x</b>");
});
