import { z } from "zod";
import { addressTypes, resourceTiers } from "../resource.ts";
import { uploadForm } from "../uploading/upload-form.ts";

const maxAddress = 2_000; // characters

/** The URL of a link or a video: HTTPS, without a username or password. */
export const Address = z
  .string("Enter an address that begins with https://")
  .trim()
  .max(maxAddress, `The address must be ${maxAddress.toLocaleString("en")} characters or fewer`)
  .refine(isOpen, "Enter an address that begins with https://");

function isOpen(text: string): boolean {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** The form that adds a link or a video by its URL (SPEC-D41). */
export const AddressForm = uploadForm({ isAdmin: true })
  .omit({ fileId: true })
  .extend({
    type: z.enum(addressTypes, "Choose link or video"),
    url: Address,
    tier: z.enum(resourceTiers, "Choose a tier"),
  });
export type AddressForm = z.output<typeof AddressForm>;
