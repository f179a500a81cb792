import { expect, test } from "vitest";
import { maskEmail } from "../account-mails.ts";

test.each([
  ["ada@example.com", "a***@example.com"],
  ["a@b.example", "a***@b.example"],
  ['"a@b"@example.com', '"***@example.com'],
])("%s is shown as %s", (email, masked) => expect(maskEmail(email)).toBe(masked));
