import content from "./site.json" with { type: "json" };

/** Links, sender and postal address that texts refer to. The operator sets them in site.json. */
export const site = {
  name: "Firstproof",
  links: content.links,
  /** The founder of this site, in two or three sentences of their own. */
  founder: content.founder,
  sender: content.sender,
  postalAddress: content.postalAddress,
  /** Backup retention in days, during which deleted data survives in backups. */
  backupDays: content.backupDays,
};

/** Makes links to our own pages absolute, for text outside our pages, such as mail. */
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
