import { z } from "zod";

/** Characters (RFC 5321 §4.5.3.1.3, less the brackets). */
export const maxEmail = 254;
const tooLong = `Email must be ${maxEmail} characters or fewer`;

/** Letters, digits and hyphens of any script, the joiners that some scripts need, and what stands for a dot there. */
const international = /^[\p{L}\p{M}\p{Nd}\p{Join_Control}.。．｡-]+$/u;
/** What is left of them in ASCII: labels of 63 characters at most (RFC 1035 §2.3.4), the last of letters or encoded. */
const domain = /(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])/;
const pattern = new RegExp(String.raw`^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@${domain.source}$`);

/**
 * An email address in the form in which it is kept and compared: trimmed, in small letters, an internationalised domain
 * in ASCII (`ada@xn--bcher-kva.example`), as mail servers want it. What is no address comes back without further change.
 */
export function keptAddress(typed: string): string {
  const text = typed.trim().toLowerCase();
  const at = text.lastIndexOf("@") + 1;
  if (at === 0) return text;
  return text.slice(0, at) + asciiDomain(text.slice(at));
}

/**
 * A domain in ASCII (UTS 46, as browsers read addresses; `new URL` is there in browsers as well). What is none comes
 * back as it is.
 */
export function asciiDomain(name: string): string {
  if (!international.test(name) || !URL.canParse(`http://${name}`)) return name;
  return /[^\x20-\x7e]/.test(name) ? new URL(`http://${name}`).hostname : name.toLowerCase();
}

/** The one schema of an email address, for everybody's and our own. @param missing what to say when there is none. */
export function emailAddress(missing = "Enter your email") {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxEmail, tooLong)
    .transform(keptAddress)
    .pipe(z.string().max(maxEmail, tooLong).regex(pattern, "Enter an email address like name@example.com"));
}
