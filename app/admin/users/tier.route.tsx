import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { settableTiers } from "#app/billing/admin-grant.ts";
import { previewTier } from "#app/billing/preview-tier.server.ts";
import { setTier } from "#app/billing/set-tier.server.ts";
import { errorFlash } from "#app/platform/http/error-flash.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AdminPath } from "../frame/admin-path.ts";
import { askedPerson } from "./asked-person.server.ts";
import { personGone, personPath, usersPath } from "./paths.ts";
import { TierQuestion } from "./tier-question.tsx";
import { tierSetText } from "./tier-text.ts";

/** The query of the dialog. An invalid tier is reported on the page the user came from. */
const TierQuery = z.object({
  tier: z.enum(settableTiers).optional().catch(undefined),
  to: AdminPath.optional().catch(undefined),
});

export const handle: Handle = { title: "Change plan, Admin Panel", area: "admin", dialog: true };

const failed = "Failed to update user subscription tier";
const noTier = errorFlash(failed, "Choose free, pro or premium.");

function readQuery({ request, params }: LoaderFunctionArgs) {
  const { tier, to } = TierQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const user = params.user ?? "";
  return { user, tier, back: to ?? personPath(user) };
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { user, tier, back } = readQuery(args);
  const { email } = await askedPerson(args);
  if (!tier) throw await redirectWith(back, noTier);
  const preview = await orFail(args.context, failed, () => previewTier(args.context.db, { user, tier }));
  return { email, tier, preview, back };
}

/** Sets a user's tier, and redirects to the page it was done from. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { user, tier, back } = readQuery(args);
  if (!tier) return redirectWith(back, noTier);
  const done = await orFail(args.context, failed, () => setTier(args.context.db, { user, tier, by }));
  if (done.kind === "missing") return redirectWith(pageLeft(back, user), errorFlash(failed, personGone));
  return redirectWith(back, tierSetText(done));
}

/** The page to return to if the user is gone: their own page no longer exists. */
function pageLeft(back: string, user: string): string {
  return back.startsWith(personPath(user)) ? usersPath : back;
}

export default function Tier() {
  return <TierQuestion {...useLoaderData<typeof loader>()} />;
}
