import content from "./site.json" with { type: "json" };

/** Addresses, sender and postal address: the texts refer to them, the operator replaces them in site.json. */
export const site = {
  name: "Firstproof",
  links: content.links,
  /** Who's behind this, in two or three sentences of their own. */
  founder: content.founder,
  sender: content.sender,
  postalAddress: content.postalAddress,
  /** How long a backup is kept, and with it what was deleted since. */
  backupDays: content.backupDays,
};

/** A text that will stand where no page of ours is around it, as in a mail: our own pages in it get their whole address. */
export function withOrigin(text: string, origin: string): string {
  return text.replace(ownPage, (path) => origin + path);
}

const ownPage = new RegExp(
  Object.values(content.links)
    .filter((link) => link.startsWith("/"))
    .map((path) => `(?<![^\\s])${path}(?![^\\s])`)
    .join("|") || "(?!)",
  "g",
);
