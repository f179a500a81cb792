import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { planName } from "#app/billing/access.ts";
import { setTier, settableTiers } from "#app/billing/set-tier.server.ts";
import { orFail } from "#app/platform/failure.server.ts";
import { redirectWith } from "#app/platform/flash.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { AdminPath } from "../frame/admin-path.ts";
import { personGone, personPath, usersPath } from "./paths.ts";
import { tierSetText } from "./tier-text.ts";

/**
 * A tier that is none is told of on the page one comes from: the form has none of its own. `was`: what its page showed,
 * where leaving it as it is must not make a gift without end of a coupon's days.
 */
const TierForm = z.object({
  was: z.enum(settableTiers).optional().catch(undefined),
  tier: z.enum(settableTiers).optional().catch(undefined),
  to: AdminPath.catch(usersPath),
});

export const handle: Handle = { title: "Change plan, Admin Panel", area: "admin" };

const title = "Failed to update user subscription tier";

/** Sets somebody's tier, and shows the page again from which it was done. */
export async function action(asked: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(asked);
  const form = await parseForm(asked.request, TierForm);
  if (!form.ok) return form.answer;
  const { was, tier, to } = form.value;
  if (!tier) return redirectWith(to, { kind: "bad", title, text: "Choose free, pro or premium." });
  const { user = "" } = asked.params;
  const done = await orFail(asked.context, title, () => setTier(asked.context.db, { user, tier, was, by }));
  switch (done.kind) {
    case "missing":
      return redirectWith(backFrom(to, user), { kind: "bad", title, text: personGone });
    case "same":
      return redirectWith(to, `${planName(tier)} was their plan before: nothing was changed.`);
    case "set":
      return redirectWith(to, tierSetText(done));
  }
}

/** Of a person who is gone the page is gone as well. */
function backFrom(to: string, user: string): string {
  return to.startsWith(personPath(user)) ? usersPath : to;
}

export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  return redirect(personPath(asked.params.user ?? ""));
}

/** What goes wrong here is told on a page. */
export default function Tier() {
  return null;
}
