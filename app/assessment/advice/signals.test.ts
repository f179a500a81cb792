import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../fixtures/arbitrary.test.support.ts";
import { readSignals, type Signal, signals } from "./conditions.ts";
import content from "./insights.json" with { type: "json" };

const words = (count: number, word = "a") => Array.from({ length: count }, (_, index) => `${word}${index}x`).join(" ");
const plain = (count: number) =>
  Array.from({ length: count }, (_, index) => "abcdefghijklmnopqrstuvwxyz"[index]).join(" ");

test.each<[Signal, string, string]>([
  ["short", plain(24), plain(25)],
  ["longEnough", plain(25), plain(24)],
  ["hasNumber", "about Twenty, she said", "about often, she said"],
  ["hasNumber", "on the 3rd day", "someone weighty"],
  ["noNumber", "someone weighty", "half of it"],
  ["mostlyFuture", `would ${plain(9)}`, `would ${plain(8)}`],
  ["mostlyFuture", `Would, ${plain(15)}`, `would ${plain(16)}`],
  ["mostlyFuture", `would - - ${plain(9)}`, `would ${plain(9)} ${"- ".repeat(8)}`], // a dash counts as a word
  ["compliment", "They said: GREAT IDEA!", "They said: great"],
  ["noCompetition", "There is no competition.", "There is competition."],
  ["fundingOnly", "The risk is funding", "The risk is trust"],
  ["repeats", "word ".repeat(20), "word ".repeat(19)],
  ["repeats", `${plain(9)} ${"Word, word! ".repeat(6)}`, `${plain(10)} ${plain(10)}`],
])("%s: %j shows it, %j does not", (signal, shows, doesNot) => {
  expect(readSignals(shows)(signal)).toBe(true);
  expect(readSignals(doesNot)(signal)).toBe(false);
});

test("digits inside a word are a number", () => expect(readSignals(words(1))("hasNumber")).toBe(true));

test("opposites exclude each other, and letter case means nothing", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shows = readSignals(text);
      expect(shows("short")).toBe(!shows("longEnough"));
      expect(shows("hasNumber")).toBe(!shows("noNumber"));
    }),
  );
  const text = "I WOULD love it: TEN of them, no competition";
  expect(signals.map(readSignals(text))).toEqual(signals.map(readSignals(text.toLowerCase())));
});

test("the content describes exactly these signals", () => {
  expect(Object.keys(content.textSignals).sort()).toEqual([...signals].sort());
});
