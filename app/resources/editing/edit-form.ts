import { z } from "zod";
import { uploadForm } from "../uploading/upload-form.ts";

/** The areas of the score that a resource may strengthen, as people read them (end-user.md §9). */
export const areas = {
  problemValidation: "Problem Validation",
  marketOpportunity: "Market Opportunity",
  competitiveAdvantage: "Competitive Advantage",
  riskAwareness: "Risk Awareness",
} as const;
export type Area = keyof typeof areas;

/**
 * The form that changes a resource (administrator.md §5, Resource edit). `based` is when what its sender saw was last
 * changed; ISO 8601.
 */
export const EditForm = uploadForm({ isAdmin: true })
  .omit({ fileId: true })
  .extend({
    strengthens: z.enum(Object.keys(areas) as [Area], "Choose an area of the score").optional(),
    based: z.string("Open the form once more"),
  });
export type EditForm = z.output<typeof EditForm>;
