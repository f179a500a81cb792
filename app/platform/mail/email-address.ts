import { z } from "zod";

/** Characters (RFC 5321 §4.5.3.1.3, less the brackets). */
const maxEmail = 254;
const tooLong = `Email must be ${maxEmail} characters or fewer`;

/** Letters, digits and hyphens of any script, the joiners that some scripts need, and their equivalents of a dot. */
const international = /^[\p{L}\p{M}\p{Nd}\p{Join_Control}.。．｡-]+$/u;
/** An ASCII domain: labels of at most 63 characters (RFC 1035 §2.3.4), the last one of letters or in Punycode. */
const domain = /(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])/;
const pattern = new RegExp(String.raw`^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@${domain.source}$`);

/**
 * Normalizes an email address for storage and comparison: trimmed, in lower case, with an internationalized domain in
 * ASCII (`ada@xn--bcher-kva.example`), as mail servers expect it. Other text is only trimmed and lowercased.
 */
export function normalizeEmail(typed: string): string {
  const text = typed.trim().toLowerCase();
  const at = text.lastIndexOf("@") + 1;
  if (at === 0) return text;
  return text.slice(0, at) + asciiDomain(text.slice(at));
}

/**
 * Converts a domain to ASCII (UTS 46, like browsers; `new URL` also exists in browsers). Invalid domains are returned
 * unchanged.
 */
export function asciiDomain(name: string): string {
  if (!international.test(name) || !URL.canParse(`http://${name}`)) return name;
  return /[^\x20-\x7e]/.test(name) ? new URL(`http://${name}`).hostname : name.toLowerCase();
}

/** The domain of a valid address. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/** The only schema for email addresses, of users and our own. @param missing message if there is none. */
export function emailAddress(missing = "Enter your email") {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxEmail, tooLong)
    .transform(normalizeEmail)
    .pipe(z.string().max(maxEmail, tooLong).regex(pattern, "Enter an email address like name@example.com"));
}

/** A part of a line: words, or a URL. */
type Part = { kind: "words" | "address"; text: string };

// Bidirectional controls end a URL: they could display a different URL than its target.
const address = /(https?:\/\/[^\s<>"'\p{Cf}]*[^\s<>"'.,;:!?)\p{Cf}])/u;

/** Splits a line into words and URLs. Punctuation and brackets after a URL are not part of it. */
export function partsOf(line: string): Part[] {
  return line
    .split(address)
    .map((text, index): Part => ({ kind: index % 2 ? "address" : "words", text }))
    .filter(({ text }) => text !== "");
}
