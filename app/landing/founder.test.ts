import { expect, test } from "vitest";
import { site } from "#app/platform/site.ts";
import { isNamed } from "./founder-section.tsx";

const bio = "I built three products nobody wanted, and then asked first.";

test("a person with words of their own is somebody", () => {
  expect(isNamed({ name: "Amara Okafor", bio })).toBe(true);
  expect(isNamed({ name: "Amara Okafor", bio: "I have failed in many ways, for example with pets." })).toBe(true);
});

test.each([
  ["", bio],
  ["  ", bio],
  ["Amara Okafor", ""],
  ["[Your Name]", bio],
  ["{{founder.name}}", bio],
  ["Jane Doe", bio],
  ["Example Founder", bio],
  ["Amara Okafor", "To be written by the person named."],
  ["Amara Okafor", "Lorem ipsum dolor sit amet."],
])("%j with %j is nobody", (name, bio) => {
  expect(isNamed({ name, bio })).toBe(false);
});

test("as it is shipped, nobody is named", () => {
  expect(isNamed(site.founder)).toBe(false);
});
