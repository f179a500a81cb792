import { site } from "#app/platform/site.ts";
import { logoPath } from "./paths.ts";

/** How a founder's reports look. */
export interface Brand {
  name: string;
  /** "#rrggbb", readable as text on white. */
  accent: string;
  /** Lines at the end of a report; may be empty. */
  footer: string;
  /** Where readers write to; may be empty. */
  support: string;
  logo?: Logo;
}

/** A stored logo, without its pixels. */
export interface Logo {
  /** Unguessable, since its URL has it. */
  id: string;
  /** The name of the file that was chosen. */
  fileName: string;
  /** In pixels. */
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

/** In characters. */
export const limits = { name: 60, footer: 200 } as const;

/** Of the footer, so that it leaves room for the report. */
export const maxFooterLines = 4;

/** Of the file that a founder chooses, in bytes. */
export const maxLogoFile = 1_000_000;

/** Of the logo that we store: in bytes, and in pixels, three times what pages show, for paper and dense screens. */
export const stored = { bytes: 100_000, width: 480, height: 160 } as const;

/** The space that a page gives a logo, in CSS pixels. */
export const shownBox = { width: 160, height: 48 } as const;

/** A new brand: the ink of our pages, since no color of ours is the founder's. */
export const noBrand: Brand = { name: "", accent: "#15181c", footer: "", support: "" };

/** Where the rule is published. */
export const rulePath = "/rule";

/** A brand on a page or in a file, with the address of the rule. */
export interface ShownBrand extends Brand {
  /** Absolute. */
  rule: string;
}

/** @param origin of our public URL */
export function shownBrand(brand: Brand, origin: string): ShownBrand {
  return { ...brand, rule: origin + rulePath };
}

/** The links in the texts of a branded report: questions go to the founder, and nothing leads to us. */
export function brandLinks({ support }: Pick<Brand, "support">): Record<string, string> {
  return { support };
}

/** Who counted. Every branded report ends with it and the rule's address: one that hides this is worth nothing. */
export function scoredBy(): string {
  return `Scored by the published rule of ${site.name}`;
}

/** The end of a branded report as lines of text. */
export function footLines({ footer, support, rule }: ShownBrand): string[] {
  return [...footer.split("\n"), support, `${scoredBy()}: ${rule}`].filter((line) => line.trim() !== "");
}

/** The beginning of the names of files: the brand's name in ASCII, otherwise "firstproof". */
export function fileStem(brand: Pick<Brand, "name"> | undefined): string {
  if (!brand) return "firstproof";
  const name = brand.name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return name.replace(/[^a-z\d]+/g, "-").replace(/^-|-$/g, "") || "report";
}

/** The name and icon of a page in a founder's brand, for its `handle`. */
export function pageBrand(brand: Pick<Brand, "name" | "logo"> | undefined) {
  return brand && { name: brand.name, icon: brand.logo && logoPath(brand.logo.id) };
}
