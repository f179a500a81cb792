import { maxTitle } from "../uploading/upload-form.ts";

const suffix = " (Copy)"; // SPEC-AD7, Data writes

/** The title of a copy. A title that would be too long is truncated before the suffix. */
export function copyTitle(title: string): string {
  const room = maxTitle - suffix.length; // characters
  return [...title].slice(0, room).join("").trimEnd() + suffix;
}
