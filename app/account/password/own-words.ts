import { site } from "#app/platform/site.ts";

const shortest = 3; // letters; shorter words are ignored
const enough = 4; // letters besides such words

/** A user's names and address: the first guesses of an acquaintance. */
interface Called {
  email: string;
  firstName: string;
  lastName?: string;
}

/**
 * Whether a password is little more than the product's name, or the user's address or name, with digits and punctuation
 * around it (OWASP ASVS 6.2.11).
 */
export function isOwnWord(password: string, { email, firstName, lastName = "" }: Called): boolean {
  const letters = lettersOf(password);
  const parts = [site.name, email, ...email.split(/[@.+_-]/), ...firstName.split(/\s+/), ...lastName.split(/\s+/)];
  const words = parts.map(lettersOf).filter((word) => word.length >= shortest);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest !== letters && rest.length < enough;
}

/** Lowercases a text and removes accents and all non-letters. */
function lettersOf(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(/\P{L}/gu, "");
}

/** Normalizes a password, since two keyboards may encode one character differently (NIST SP 800-63B §3.1.1.2). */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}
