import { footLines, type ShownBrand, scoredBy } from "#app/brand/brand.ts";
import { site } from "#app/platform/site.ts";

/** How a report looks, and what it says about who made it. */
export interface Look {
  name: string;
  /** "#rrggbb". */
  accent: string;
  /** A PNG, with its size in pixels. */
  logo?: { bytes: Uint8Array; width: number; height: number };
  /** The lines at the end; the last says who counted, and ends in the address of the rule. */
  foot: string[];
}

const ourAccent = "#1542c4"; // --color-accent in sheet.css

/** The look of a report in a founder's brand; in ours without one. @param rule absolute address of the rule */
export function lookOf(brand: ShownBrand | undefined, rule: string): Omit<Look, "logo"> {
  if (!brand) return { name: site.name, accent: ourAccent, foot: [`${scoredBy()}: ${rule}`] };
  return { name: brand.name, accent: brand.accent, foot: footLines(brand) };
}
