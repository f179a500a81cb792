import { z } from "zod";

export const longestAddress = 2_000; // characters

/** An address on the web that a resource leads to: encrypted, and without a name or a password of anybody in it. */
export const Address = z
  .string("Enter an address that begins with https://")
  .trim()
  .max(longestAddress, `The address must be ${longestAddress.toLocaleString("en")} characters or fewer`)
  .refine(isOpen, "Enter an address that begins with https://");

function isOpen(text: string): boolean {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
