import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, typedIn } from "#app/platform/http/forms.server.ts";
import { shownName } from "#app/platform/uploads/shown-name.ts";
import { BrandForm } from "./brand-form.ts";
import { saveBrand } from "./brands.server.ts";
import { brandPath } from "./paths.ts";
import { readLogo } from "./read-logo.server.ts";

const ended = "Your brand is part of Premium. Nothing was saved.";

/**
 * Handles the form of the brand: saves it, or shows what it would look like.
 * @param isPremium without it the form comes back with 403 and everything typed.
 */
export async function brandAction(
  { request, context }: RouteArgs,
  { user, isPremium }: { user: string; isPremium: boolean },
) {
  const form = await parseForm(request, BrandForm, { hide: ["logo", "use", "offered"] });
  if (!form.ok && isPremium) return form.response;
  if (!form.ok) return data({ form: form.response.data.form }, 403);
  if (!isPremium) return form.refuse({ "": [ended] }, { status: 403 });
  const { go, logo: file, ...brand } = form.value;
  if (go === "preview")
    return data({ form: { initialValue: { ...typedIn(form).initialValue, accent: brand.accent } } });
  if (go === "remove-logo") {
    await saveBrand(context.db, { user, ...brand, logo: null });
    return redirectWith(brandPath, "Brand saved. The logo is removed.");
  }
  if (!file?.size) {
    await saveBrand(context.db, { user, ...brand });
    return redirectWith(brandPath, "Brand saved.");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readLogo(bytes, { user, log: context.log, sender: context.signal });
  if (!read.ok) return form.refuse({ logo: [read.problem] });
  await saveBrand(context.db, { user, ...brand, logo: { ...read.logo, fileName: shownName(file.name) } });
  return redirectWith(brandPath, "Brand saved.");
}
