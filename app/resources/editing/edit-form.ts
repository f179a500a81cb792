import { z } from "zod";
import { type ResourceTier, resourceIcons, resourceTiers, tierName } from "../resource.ts";
import { uploadForm } from "../uploading/upload-form.ts";
import { Address } from "./address.ts";

/** The areas of the score that a resource may strengthen, with their display names (SPEC-EU9). */
export const areas = {
  problemValidation: "Problem Validation",
  marketOpportunity: "Market Opportunity",
  competitiveAdvantage: "Competitive Advantage",
  riskAwareness: "Risk Awareness",
} as const;
type Area = keyof typeof areas;

/**
 * The form that edits a resource (SPEC-AD5, Resource edit). `based` is the ISO 8601 time of the last change that the
 * form was rendered from.
 */
export const EditForm = uploadForm({ isAdmin: true })
  .omit({ fileId: true })
  .extend({
    tier: z.enum(resourceTiers, "Choose a tier"),
    strengthens: z.enum(Object.keys(areas) as [Area], "Choose an area of the score").optional(),
    url: Address.optional(),
    based: z.string("Open the form again"),
  });
export type EditForm = z.output<typeof EditForm>;

/** The visible fields of the form, in their order. */
export const fieldNames = [
  "title",
  "description",
  "category",
  "difficulty",
  "tier",
  "strengthens",
  "icon",
  "url",
] as const;
type FieldName = (typeof fieldNames)[number];
export type FormFields = Record<FieldName | "based", string>;

interface Saved extends Omit<FormFields, "tier" | "based" | "strengthens" | "url"> {
  subscription_tier: ResourceTier;
  strengthens: string | null;
  url: string | null;
  updatedAt: string;
}

/** The saved values as form fields. An icon that is not in the list becomes `FileText`. */
export function formOf({ title, description, category, difficulty, icon, ...saved }: Saved): FormFields {
  const { subscription_tier: tier, strengthens, url, updatedAt: based } = saved;
  const known = Object.hasOwn(resourceIcons, icon) ? icon : "FileText";
  return {
    title,
    description,
    category,
    difficulty,
    tier,
    strengthens: strengthens ?? "",
    icon: known,
    url: url ?? "",
    based,
  };
}

/** The display text of a field's value. */
export function readField(name: FieldName, value: string): string {
  if (value === "") return "Nothing";
  if (name === "tier" && isTier(value)) return tierName(value);
  if (name === "strengthens") return areas[value as Area] ?? value;
  return name === "title" || name === "description" || name === "icon" || name === "url"
    ? value
    : value[0]?.toUpperCase() + value.slice(1);
}

function isTier(value: string): value is ResourceTier {
  return resourceTiers.some((tier) => tier === value);
}
