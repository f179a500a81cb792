import { expect, test } from "vitest";
import { addResources } from "../../resources/library.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { containsWord } from "./contains-word.server.ts";

test.each([
  ["price", ["The PRICE list"]],
  ["Café", ["CAFÉ au lait", "a café"]],
  ["CAFÉ", ["CAFÉ au lait", "a café"]],
  ["ärzte", ["Ärzte"]],
  ["50%", ["50% off"]],
  ["a_c", ["a_c"]],
  ["\\", ["back\\slash"]],
  ["🚀", ["🚀 start"]],
])("%s is found in %j", async (word, titles) => {
  const db = await freshDatabase();
  const all = ["The PRICE list", "CAFÉ au lait", "a café", "Ärzte", "50% off", "505 off", "a_c", "abc", "back\\slash"];
  await addResources(
    db,
    [...all, "🚀 start"].map((title) => ({ title })),
  );
  const found = await db
    .selectFrom("resources")
    .select("title")
    .where(containsWord(db, ["title", "description"], word))
    .execute();
  expect(found.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
});
