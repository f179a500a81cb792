import { data } from "@remix-run/node";
import { z } from "zod";
import { isFilledIn, sentForm } from "#app/platform/http/form-owner.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import { textFields } from "#app/platform/uploads/text-fields.server.ts";
import type { PendingForm, PendingFormError } from "./pending-form.ts";

const ParkedJson = z.object({
  action: z.string().refine((action) => safePath(action, "") !== ""),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/** Reads a form whose sender must sign in first; files are not included. Undefined if nothing was filled in. */
export async function readForm(request: Request): Promise<PendingForm | undefined> {
  const form = sentForm(request, await textFields(request));
  return isFilledIn(form) ? form : undefined;
}

/** Packs a form that was submitted while signed out. @returns what to throw, or undefined if nothing was filled in. */
export async function packPendingForm(request: Request) {
  const parked = await readForm(request);
  return parked && data({ parked } satisfies PendingFormError, { status: 401 });
}

/**
 * Parses a pending form carried by the sign-in form. Undefined if it is invalid, or its action isn't a page of this
 * site.
 */
export function unpackPendingForm(json: unknown): PendingForm | undefined {
  try {
    const { action, fields } = ParkedJson.parse(JSON.parse(String(json ?? "")));
    return { action: safePath(action), fields };
  } catch {
    return undefined;
  }
}
