import { z } from "zod";

export const longestAddress = 2_000; // characters

/** The URL of a link or a video: HTTPS, without a username or password. */
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
