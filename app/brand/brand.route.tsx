import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { AccessNotice } from "#app/billing/access-notice.tsx";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { isReadable, nearestReadable, readColor } from "./accent.ts";
import { brandAction } from "./brand.action.server.ts";
import { noBrand, type ShownBrand, shownBrand } from "./brand.ts";
import { BrandEditor } from "./brand-editor.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { findBrand } from "./brands.server.ts";
import { brandPath } from "./paths.ts";
import { surfacesText } from "./surfaces.ts";

export const handle: Handle = { title: "Your brand" };

/** The brand on the user's reports. Without Premium it is kept and doesn't apply, and the status is 403. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const isPremium = (await accessOf(context.db, { user })).tier === "premium";
  const brand = await findBrand(context.db, { user });
  const page = { isPremium, isSaved: brand !== undefined, brand: shownBrand(brand ?? noBrand, originOf(request)) };
  return data(page, { status: isPremium ? 200 : 403 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { tier } = await accessOf(context.db, { user });
  return brandAction({ request, context }, { user, isPremium: tier === "premium" });
}

export default function BrandPage() {
  const { isPremium, isSaved, brand } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>()?.form;
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Brand">
      <h1>Your brand on reports</h1>
      <p className="mt-2 max-w-text text-soft">{surfacesText()}</p>
      {!isPremium && <NotPremium isSaved={isSaved} />}
      {(isPremium || last) && (
        <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
          <BrandEditor brand={brand} last={last} />
          <BrandPreview brand={typedBrand(brand, last?.initialValue)} />
        </div>
      )}
    </AppFrame>
  );
}

/** The saved brand with what was typed since, for the preview: a color that can't be read gives way to the nearest. */
function typedBrand(saved: ShownBrand, typed: Record<string, unknown> | null | undefined): ShownBrand {
  if (!typed) return saved;
  const { name = "", footer = "", support = "", accent = "" } = typed as Record<string, string>;
  const color = readColor(accent) ?? saved.accent;
  const shown = isReadable(color) ? color : (nearestReadable(color)[0]?.color ?? saved.accent);
  return { ...saved, name, footer, support, accent: shown };
}

/** Why the page is refused, and what becomes of the brand. */
function NotPremium({ isSaved }: { isSaved: boolean }) {
  return (
    <AccessNotice title="Your own brand is part of Premium" to={brandPath}>
      {isSaved
        ? "Your account isn't on Premium, so your reports don't carry your brand. It's kept, and applies again as soon as you're back on Premium."
        : "Your account isn't on Premium, so your reports carry our name."}
    </AccessNotice>
  );
}
