import { site } from "#app/platform/site.ts";

const shortest = 3; // letters of a word that counts
const enough = 4; // letters beside such words

/** What a person is called: what somebody who knows them tries first. */
export interface Called {
  email: string;
  firstName: string;
  lastName?: string;
}

/**
 * Is a password little more than our own name, or its owner's address or name, with digits and signs around it (OWASP
 * ASVS 6.2.11)?
 */
export function isOwnWord(password: string, { email, firstName, lastName = "" }: Called): boolean {
  const said = lettersOf(password);
  const parts = [site.name, email, ...email.split(/[@.+_-]/), ...firstName.split(/\s+/), ...lastName.split(/\s+/)];
  const words = parts.map(lettersOf).filter((word) => word.length >= shortest);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), said);
  return rest !== said && rest.length < enough;
}

/** Without case, accents, and what is no letter. */
function lettersOf(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(/\P{L}/gu, "");
}
