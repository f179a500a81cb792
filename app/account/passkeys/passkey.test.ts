import { expect, test } from "vitest";
import { NewPasskeyForm } from "./passkey.ts";

test("a passkey is called what was typed, without the spaces around it, and has to be called something", () => {
  const read = (name?: string) => {
    const { data, error } = NewPasskeyForm.safeParse({ name });
    return data?.name ?? error?.issues[0]?.message;
  };
  expect(read("  Ada's phone ")).toBe("Ada's phone");
  for (const nothing of [undefined, "", "   "]) expect(read(nothing)).toBe("Enter a name for the passkey");
  expect(read(` ${"x".repeat(60)} `)).toBe("x".repeat(60));
  expect(read("x".repeat(61))).toBe("Name must be 60 characters or fewer");
  expect(read("Ada's\u0000phone")).toBe(
    "Name contains a character we can't use. Please type it instead of pasting it.",
  );
});
