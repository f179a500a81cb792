import { planName, rankOf, type Tier } from "#app/billing/access.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { typeNames, typeOf } from "./resource-type.ts";

/** The categories of resources (SPEC-EU3). */
export const categories = ["tool", "guide"] as const;
export type ResourceCategory = (typeof categories)[number];

/** Stored in lower case, shown capitalized (SPEC-EU3). */
export const difficulties = ["beginner", "intermediate", "advanced"] as const;
export type Difficulty = (typeof difficulties)[number];

/** The plans that open a resource. `both`: Pro and Premium (SPEC-AD6). */
export const resourceTiers = ["free", "pro", "premium", "both"] as const;
export type ResourceTier = (typeof resourceTiers)[number];

/** The icon names of the specification, and the shape drawn for each. */
export const resourceIcons = {
  FileText: "file-text",
  Target: "target",
  BarChart3: "chart",
  Users: "users",
  Lightbulb: "lightbulb",
  CheckSquare: "square-check",
  Calculator: "calculator",
  Video: "video",
  Image: "image",
  Link: "link",
} as const satisfies Record<string, IconName>;
export type ResourceIcon = keyof typeof resourceIcons;

/** The shape of an icon. Unknown icons are drawn as `FileText`. */
export function shapeOf(icon: string): IconName {
  return Object.hasOwn(resourceIcons, icon) ? resourceIcons[icon as ResourceIcon] : resourceIcons.FileText;
}

/** The display name of a category or difficulty. */
export function named(value: ResourceCategory | Difficulty): string {
  return value[0]?.toUpperCase() + value.slice(1);
}

/** The name of a tier, as shown in its badge. */
export function tierName(tier: ResourceTier): string {
  return tier === "both" ? "Pro and Premium" : planName(tier);
}

/** The lowest plan that opens this tier. */
function openedBy(tier: ResourceTier): "free" | "pro" | "premium" {
  return tier === "both" ? "pro" : tier;
}

/** The name of the lowest plan that opens this tier, for texts such as "You need a Pro subscription". */
export function openingPlan(tier: ResourceTier): string {
  return planName(openedBy(tier));
}

/** The text for users whose plan does not open a resource. @param what kind of content is locked */
export function lockedText(tier: ResourceTier, what: "file" | AddressType = "file"): string {
  return `You can read the description. The ${what} itself belongs to the ${openingPlan(tier)} plan.`;
}

/**
 * Whether a plan opens a resource (SPEC-EU5). Visitors read what the free plan reads; downloads also require signing
 * in.
 */
export function canOpen(tier: Tier, resource: { tier: ResourceTier }): boolean {
  return rankOf(tier) >= rankOf(openedBy(resource.tier));
}

/** The types of link resources, which have a URL instead of a file (SPEC-D41). */
export const addressTypes = ["link", "video"] as const;
export type AddressType = (typeof addressTypes)[number];

/** The display names of the link types. */
export const addressNames: Record<AddressType, string> = { link: "Link", video: "Video" };

/** The labels of the buttons that open links. */
export const openNames: Record<AddressType, string> = { link: "Open link", video: "Watch video" };

/** The type of a link; undefined for files. @param format as stored */
export function addressTypeOf(format: string): AddressType | undefined {
  return addressTypes.find((type) => type === format);
}

/** The display name of a resource's type: "PDF", "Link", "Code (TSX)". */
export function kindName({ key, format }: { key: string; format: string }): string {
  const type = typeOf(format);
  const file = addressTypeOf(format) ? "" : formatName(key);
  return file === "" || file === typeNames[type] ? typeNames[type] : `${typeNames[type]} (${file})`;
}

/** The display name of a file's format, such as "PDF". @param key of the file storage */
export function formatName(key: string): string {
  const extension = extensionOf(key);
  return extension === "md" ? "Markdown" : extension.toUpperCase();
}

/** The label of a download button. @param source the format of a tool that also opens as a page, such as "TSX" */
export function downloadName(source?: string): string {
  return source ? `Download ${source}` : "Download";
}
