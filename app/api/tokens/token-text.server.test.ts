import { expect, test } from "vitest";
import { hintOf, isTokenText, newTokenText } from "./token-text.server.ts";

/** The checksum as the reference describes it, for a text whose CRC-32 others have published. */
test("a token has 256 bits and a checksum that others can compute", () => {
  const token = newTokenText();
  expect(token).toMatch(/^fp_[\w-]{43}_[\da-f]{8}$/);
  expect(newTokenText()).not.toBe(token);
  expect(isTokenText(token)).toBe(true);
  expect(isTokenText("fp_q7Zt4mB2xWc9LrD5uKp8SvN3hYjE6gTa1Fo0iRkXzUw_829979d5")).toBe(true);
  expect(hintOf("fp_q7Zt4mB2xWc9LrD5uKp8SvN3hYjE6gTa1Fo0iRkXzUw_00004e9c")).toBe("fp_q7Zt…4e9c");
});

test("any single wrong character is noticed without asking anybody", () => {
  const token = newTokenText();
  for (let index = 3; index < token.length; index++) {
    const other = token[index] === "a" ? "b" : "a";
    expect(isTokenText(token.slice(0, index) + other + token.slice(index + 1))).toBe(false);
  }
  for (const text of ["", "fp_", token.slice(1), `${token}0`, token.toUpperCase(), ` ${token}`])
    expect(isTokenText(text)).toBe(false);
});
