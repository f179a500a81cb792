import type { Flash } from "#app/platform/http/flash.server.ts";
import { maxWaiting } from "./upload-form.ts";

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
