import type { Random } from "../../../tests/support/random.ts";

const first =
  "Ada Grace Alan Maria Jürgen Zoë Liam Olivia Noah Emma Mateo Sofía Hiroshi Yuki Ananya Arjun Chidi Amara Søren Ingrid Łukasz Agnieszka Ömer Elif Chloé Étienne Giulia Marco Fatima Omar Wei Li Anastasia Dmitri Kwame Abena Thandiwe Sipho Aroha Tane".split(
    " ",
  );
const common =
  "Smith Johnson García Müller Martin Kowalski Rossi Silva Nguyen Kim Tanaka Patel Okafor Andersson Jansen Novák Yılmaz Ivanova Haddad Cohen".split(
    " ",
  );
const syllables = "ba be da do fa gi ha ka ko la le lo ma mi na no pa ra ri ro sa si ta to va we yo za".split(" ");
const kinds = "Labs Software Robotics Health Foods Studio Analytics Logistics Energy Learning".split(" ");
const hosts = "gmail.com outlook.com icloud.com proton.me gmx.de founder.example".split(" ");

/** A random name among very many users. */
export interface Name {
  first: string;
  last: string;
  company: string | null;
  email: string;
}

/**
 * The n-th user's name. A few names are very common and most are rare, as in reality; every third user has a company,
 * and half of all addresses are at the same host.
 */
export function nameOf(random: Random, n: number): Name {
  const given = random.pick(first);
  const last = n % 3 === 0 ? random.pick(common) : rare(random);
  const company = n % 3 === 1 ? `${rare(random)} ${random.pick(kinds)}` : null;
  const host = n % 2 === 0 ? "gmail.com" : random.pick(hosts);
  return { first: given, last, company, email: `${plain(given)}.${plain(last)}${n}@${host}` };
}

/** One of about 600,000 words of two to four syllables. */
function rare(random: Random): string {
  const word = Array.from({ length: 2 + random.below(3) }, () => random.pick(syllables)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\P{ASCII}/gu, "")
    .toLowerCase();
}
