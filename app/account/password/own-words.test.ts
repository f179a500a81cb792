import { expect, test } from "vitest";
import { isOwnWord } from "./own-words.ts";

const ada = { email: "ada.l@engine.example", firstName: "Zoë", lastName: "von Byron" };

test.each([
  ["Firstproof2026", true],
  ["f-i-r-s-t-p-r-o-o-f", true],
  ["ada.l@engine.example", true],
  ["Engine!!1", true],
  ["zoe1815", true],
  ["ByronZOË", true],
  ["difference engine", false],
  ["three words apart", false],
  ["proof of first things", false],
  ["19283746", false],
  ["аналитика", false],
])("%j is little more than our name or theirs: %s", (password, own) => {
  expect(isOwnWord(password, ada)).toBe(own);
});
