import { z } from "zod";
import type { Flash } from "#app/platform/http/flash.server.ts";
import type { PurposeName } from "#app/platform/uploads/purpose.ts";
import {
  categories,
  difficulties,
  type ResourceIcon,
  type ResourceTier,
  resourceIcons,
  resourceTiers,
} from "../resource.ts";

export const maxTitle = 120; // characters
export const maxDescription = 500; // characters

/** Maximum number of pending uploads per user. */
export const maxWaiting = 200;

/** Shown once at the top of the form, whichever fields are missing (SPEC-EU5). */
export const missing = {
  title: "Missing information",
  text: "Please fill in all required fields and select a file",
};
export const noFile = "Select a file";

/** The required fields of the upload form, besides the file. */
export const required = ["title", "category", "difficulty", "tier"] as const;

const readable = /^[^\p{Cc}\u2028\u2029]*$/u;
const length = (text: string) => [...text].length;

/** The access levels this user may choose. Only administrators may choose `both`. */
export function tiersFor({ isAdmin }: { isAdmin: boolean }): ResourceTier[] {
  return resourceTiers.filter((tier) => isAdmin || tier !== "both");
}

/** The upload purpose for this user. Only administrators may add videos. */
export function purposeFor({ isAdmin }: { isAdmin: boolean }): PurposeName {
  return isAdmin ? "admin-resource" : "resource";
}

/** The upload form. `fileId` is the id of a completed upload. */
export function uploadForm({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? forms.admin : forms.founder;
}

/** Made once: that takes longer than reading a form with it. */
const forms = { admin: formFor({ isAdmin: true }), founder: formFor({ isAdmin: false }) };

function formFor(who: { isAdmin: boolean }) {
  return z.object({
    title: z
      .string("Enter a title")
      .trim()
      .min(1, "Enter a title")
      .refine((text) => length(text) <= maxTitle, `Title must be ${maxTitle} characters or fewer`)
      .regex(readable, "Title contains a character we can't use. Please type it instead of pasting it."),
    description: z
      .string()
      .trim()
      .transform((text) => text.replace(/\r\n?/g, "\n"))
      .refine((text) => length(text) <= maxDescription, `Description must be ${maxDescription} characters or fewer`)
      .optional(),
    category: z.enum(categories, "Choose a category"),
    difficulty: z.enum(difficulties, "Choose a difficulty"),
    tier: z.enum(tiersFor(who), "Choose an access level"),
    icon: z.enum(Object.keys(resourceIcons) as [ResourceIcon], "Choose an icon").default("FileText"),
    fileId: z.string().optional(),
  });
}

export type UploadForm = z.output<ReturnType<typeof uploadForm>>;

/** Tells founders when others will see their upload (SPEC-D28). */
export const reviewText = "Others will see it after review.";

/** The message after an upload, verbatim from the specification (SPEC-EU8). */
export function uploadedText({ live }: { live: boolean }): Omit<Flash, "kind"> {
  const text = "Resource has been uploaded and is now available for download";
  return { title: "Upload successful", text: live ? text : `${text}. ${reviewText}` };
}

export const failedTitle = "Upload failed";
export const failedText =
  "Something went wrong on our end. We'll keep your file for a day; please send the form again.";
export const fullText = `You already have ${maxWaiting} files waiting for review. You can upload more once some have been reviewed.`;
