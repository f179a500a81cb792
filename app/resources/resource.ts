import { planName, rankOf, type Tier } from "#app/billing/access.ts";
import { extensionOf } from "#app/platform/uploads/file-name.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { typeNames, typeOf } from "./resource-type.ts";

/** What a resource is (SPEC-EU3). */
export const categories = ["tool", "guide"] as const;
export type ResourceCategory = (typeof categories)[number];

/** Stored in lower case; people read them with a capital (SPEC-EU3). */
export const difficulties = ["beginner", "intermediate", "advanced"] as const;
export type Difficulty = (typeof difficulties)[number];

/** Which plan opens a resource. `both`: Pro and Premium (SPEC-AD6). */
export const resourceTiers = ["free", "pro", "premium", "both"] as const;
export type ResourceTier = (typeof resourceTiers)[number];

/** The icons of the specification, and which shape of ours is drawn for each. */
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

/** The shape of an icon. What is not of the list is drawn as a sheet of text. */
export function shapeOf(icon: string): IconName {
  return Object.hasOwn(resourceIcons, icon) ? resourceIcons[icon as ResourceIcon] : resourceIcons.FileText;
}

/** A category, a difficulty or an icon's group as people read it. */
export function named(value: ResourceCategory | Difficulty): string {
  return value[0]?.toUpperCase() + value.slice(1);
}

/** The plan a resource belongs to, as its badge says it. */
export function tierName(tier: ResourceTier): string {
  return tier === "both" ? "Pro and Premium" : planName(tier);
}

/** The smallest plan that opens it. */
export function openedBy(tier: ResourceTier): "free" | "pro" | "premium" {
  return tier === "both" ? "pro" : tier;
}

/** The name of that plan, as texts say it: "You need a Pro subscription". */
export function openingPlan(tier: ResourceTier): string {
  return planName(openedBy(tier));
}

/** What somebody reads of one that their plan does not open. @param what it is */
export function lockedText(tier: ResourceTier, what: "file" | AddressType = "file"): string {
  return `You can read the description. The ${what} itself belongs to the ${openingPlan(tier)} plan.`;
}

/** May this plan open it? (SPEC-EU5) Visitors read what the free plan reads; a download needs a sign-in besides. */
export function canOpen(tier: Tier, resource: { tier: ResourceTier }): boolean {
  return rankOf(tier) >= rankOf(openedBy(resource.tier));
}

/** What a resource leads to that is an address instead of a file (SPEC-D41). */
export const addressTypes = ["link", "video"] as const;
export type AddressType = (typeof addressTypes)[number];

/** The same as people read it. */
export const addressNames: Record<AddressType, string> = { link: "Link", video: "Video" };

/** What the button says that opens it. */
export const openNames: Record<AddressType, string> = { link: "Open link", video: "Watch video" };

/** What an address leads to; undefined of a file. @param format as it is kept */
export function addressTypeOf(format: string): AddressType | undefined {
  return addressTypes.find((type) => type === format);
}

/** What it is, as people read it: "PDF", "Link", "Code (TSX)". */
export function kindName({ key, format }: { key: string; format: string }): string {
  const type = typeOf(format);
  const file = addressTypeOf(format) ? "" : formatName(key);
  return file === "" || file === typeNames[type] ? typeNames[type] : `${typeNames[type]} (${file})`;
}

/** What kind of file it is, as people read it: "PDF". @param key of its storage */
export function formatName(key: string): string {
  const extension = extensionOf(key);
  return extension === "md" ? "Markdown" : extension.toUpperCase();
}
