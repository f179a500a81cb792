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
