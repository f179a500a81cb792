import content from "./site.json" with { type: "json" };
import { defaultValues, type Site, type SiteValues, siteOf } from "./site-fields.ts";

/** The settings in force in this process. */
export interface SiteInForce {
  /** 0: those of site.json. */
  version: number;
  values: SiteValues;
  site: Site;
}

const fromFile: SiteInForce = { version: 0, values: defaultValues, site: siteOf(defaultValues) };

// Tests open the server from its sources around the pages as built: each has its own copy of this file, and both see a
// change.
const inForce = Symbol.for("firstproof.site");
const shared = globalThis as { [inForce]?: SiteInForce };

/** The settings in force: a new object after each change. */
export function siteInForce(): SiteInForce {
  return shared[inForce] ?? fromFile;
}

/** Puts settings in force in this process, by default those of site.json. */
export function putInForce({ version, values }: Omit<SiteInForce, "site"> = fromFile): void {
  shared[inForce] = { version, values, site: siteOf(values) };
}

/**
 * Name, links, sender and postal address that texts refer to: what administrators have set, else what site.json says.
 * Its properties change while the server runs, so read them when they are needed, not when a module is loaded.
 */
export const site = {
  get name() {
    return siteInForce().site.name;
  },
  get links() {
    return siteInForce().site.links;
  },
  get founder() {
    return siteInForce().site.founder;
  },
  get services() {
    return siteInForce().site.services;
  },
  get feedbackDays() {
    return siteInForce().site.feedbackDays;
  },
  get claims() {
    return siteInForce().site.claims;
  },
  get sender() {
    return siteInForce().site.sender;
  },
  get postalAddress() {
    return siteInForce().site.postalAddress;
  },
  /** Backup retention in days, during which deleted data survives in backups. Only site.json sets it. */
  backupDays: content.backupDays,
} satisfies Site & { backupDays: number };

/**
 * A text that names the support address; "" as long as there is none.
 * @param text given the address.
 */
export function withSupport(text: (address: string) => string): string {
  const { support } = site.links;
  return support && text(support);
}

/** Makes links to our own pages absolute, for text outside our pages, such as mail. */
export function withOrigin(text: string, origin: string): string {
  const ours = new Set(Object.values(site.links).filter((link) => link.startsWith("/")));
  return text.replace(/\S+/g, (word) => (ours.has(word) ? origin + word : word));
}
