import { expect, test } from "vitest";
import { newKey, withKeys } from "./new-key.ts";

const choice = (key: string, label: string) => ({ key, label });
const keysOf = (drafts: Parameters<typeof withKeys>[0], earlier: Parameters<typeof withKeys>[1]) =>
  withKeys(drafts, earlier).map(({ key }) => key);

test("an option keeps its key under the same label, wherever it stands and whatever its points", () => {
  const earlier = [[choice("pay", "They pay"), choice("no", "They do not")]];
  expect(withKeys([{ label: "They do not", points: 3 }, { label: "They pay" }], earlier)).toEqual([
    { key: "no", label: "They do not", points: 3 },
    { key: "pay", label: "They pay" },
  ]);
});

test("a new option gets a key that this question never had", () => {
  const earlier = [[choice("a", "A"), choice("b", "B")], [choice("theyPay", "Something else")]];
  expect(keysOf([{ label: "They pay" }, { label: "They pay!" }, { label: "支払う" }], earlier)).toEqual([
    "theyPay-2",
    "theyPay-3",
    "option",
  ]);
});

test("an option that comes back has its key again, unless another took it", () => {
  const earlier = [[choice("x", "New")], [choice("x", "Old"), choice("y", "Other")]];
  expect(keysOf([{ label: "Old" }, { label: "New" }, { label: "Other" }], earlier)).toEqual(["old", "x", "y"]);
  expect(keysOf([{ label: "Paid", key: "x" }, { label: "New" }], earlier)).toEqual(["x", "new"]);
});

test("a key is made of words, without marks on letters, and not too long", () => {
  const none = new Set<string>();
  expect(newKey("Café, really!", none, "k")).toBe("cafeReally");
  expect(newKey("x".repeat(90), none, "k")).toHaveLength(40);
  expect(newKey("???", new Set(["k"]), "k")).toBe("k-2");
});
