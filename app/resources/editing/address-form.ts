import { z } from "zod";
import { addressTypes, resourceTiers } from "../resource.ts";
import { uploadForm } from "../uploading/upload-form.ts";
import { Address } from "./address.ts";

/** The form that adds a link or a video by its URL (SPEC-D41). */
export const AddressForm = uploadForm({ isAdmin: true })
  .omit({ fileId: true })
  .extend({
    type: z.enum(addressTypes, "Choose link or video"),
    url: Address,
    tier: z.enum(resourceTiers, "Choose a tier"),
  });
export type AddressForm = z.output<typeof AddressForm>;
