import content from "./site.json" with { type: "json" };

/** Addresses, sender and postal address: the texts refer to them, the operator replaces them in site.json. */
export const site = {
  name: "Firstproof",
  links: content.links,
  /** Who is behind this, in two or three sentences of their own. */
  founder: content.founder,
  sender: content.sender,
  postalAddress: content.postalAddress,
  /** How long a backup is kept, and with it what was deleted since. */
  backupDays: content.backupDays,
};

/** The same text, in which pages of our own have their whole address, as mails need it. @param origin ours */
export function withOrigin(text: string, origin: string): string {
  return text.replace(/(?<=^|\s)\/(?=resources\/)/g, `${origin}/`);
}
