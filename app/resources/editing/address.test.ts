import { expect, test } from "vitest";
import { Address } from "./address.ts";

test.each(["https://us.example/a?b=c#d", " https://us.example ", "HTTPS://us.example/ä"])(
  "%j is an address",
  (text) => {
    expect(Address.parse(text)).toBe(text.trim());
  },
);

test.each([
  "",
  "us.example",
  "http://us.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "//us.example/",
  "https://",
  "https://ada:secret@us.example/",
  "https://us.example:99999/",
  `https://us.example/${"x".repeat(2_000)}`,
])("%j is none", (text) => {
  expect(Address.safeParse(text).success).toBe(false);
});
