import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshFile } from "../../server/database.test.support.ts";
import { matchOf } from "../db/search.server.ts";
import { idPrefixOf } from "../db/search-text.ts";

test.each([
  ["ada", '"ada"*'],
  ["  Ada  Lovelace ", '"Ada"* "Lovelace"*'],
  ["ada@founder.example", '"ada"* "founder"* "example"*'],
  ['"ada" OR NOT near(x)', '"ada"* "OR"* "NOT"* "near"* "x"*'],
  ["1 2 3 4 5 6 7 8 9", '"1"* "2"* "3"* "4"* "5"* "6"* "7"* "8"*'],
  ["-- *()", undefined],
  ["", undefined],
])("the words of %j are %j", (search, match) => {
  expect(matchOf(search)).toBe(match);
});

test("nothing that can be typed is an error to the index", async () => {
  const { db } = await freshFile();
  await addFounder(db);
  const ask = async (text: string) => {
    const match = matchOf(text);
    if (match) await sql`select rowid from people_search where people_search match ${match}`.execute(db);
  };
  await fc.assert(fc.asyncProperty(fc.string({ unit: "binary", maxLength: 100 }), ask), {
    numRuns: times({ usual: 100, full: 2_000 }),
  });
});

test.each([
  ["0198c0de", "0198c0de"],
  [" 0198C0DE-1234 ", "0198c0de-1234"],
  ["0198c0d", undefined],
  ["0198c0dex", undefined],
  ["ada", undefined],
])("%j begins an id: %j", (search, prefix) => {
  expect(idPrefixOf(search)).toBe(prefix);
});
