import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { planName } from "#app/billing/access.ts";
import { type SettableTier, settableTiers } from "#app/billing/admin-grant.ts";
import { previewTier, setTier, type TierPreview } from "#app/billing/set-tier.server.ts";
import { withdrawPath } from "#app/coupons/admin/coupons-query.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { type Handle, useTimeZone } from "#app/platform/http/page.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { Dialog } from "#app/ui/admin/dialog.tsx";
import { AdminPath } from "../paths.ts";
import { personNotFoundText, personPath, usersPath } from "./people-query.ts";
import type { Person } from "./person/find-person.server.ts";
import { requirePerson } from "./require-person.server.ts";
import { isPaying, planLine, type RemainingSource, remainingSource, tierSetText } from "./tier-text.ts";

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
  if (!tier) throw await withoutTier(args, back);
  const preview = await orFail(args.context, failed, () => previewTier(args.context.db, { user, tier }));
  return { tier, preview, back };
}

/** Sets a user's tier, and redirects to the page it was done from. */
export async function action(args: ActionFunctionArgs) {
  const { id: by, timeZone } = await requireAdmin(args);
  const { user, tier, back } = readQuery(args);
  if (!tier) return withoutTier(args, back);
  const done = await orFail(args.context, failed, () => setTier(args.context.db, { user, tier, by }));
  if (done.kind === "missing") return redirectWith(pageLeft(back, user), errorFlash(failed, personNotFoundText));
  return redirectWith(back, tierSetText(done, timeZone));
}

/** Returns to the page the user came from. @throws a 404 response for a user who does not exist: nor does their page. */
async function withoutTier(args: ActionFunctionArgs, back: string) {
  await requirePerson(args);
  return redirectWith(back, noTier);
}

/** The page to return to if the user is gone: their own page no longer exists. */
function pageLeft(back: string, user: string): string {
  return back.startsWith(personPath(user)) ? usersPath : back;
}

export default function Tier() {
  const { email } = useOutletContext<Person>();
  return <TierQuestion {...useLoaderData<typeof loader>()} email={email} />;
}

interface TierQuestionProps {
  email: string;
  tier: SettableTier;
  preview: TierPreview;
  /** The URL to return to on cancel. */
  back: string;
}

/** Confirms a change of tier, with a preview of its effect. If it has no effect, there is no submit button. */
function TierQuestion({ email, tier, preview, back }: TierQuestionProps) {
  const zone = useTimeZone();
  const { changes, before, after, subscription } = preview;
  const title = `Change ${email} to ${planName(tier)}?`;
  const staying = remainingSource(email, preview, zone);
  if (!changes) {
    return (
      <Dialog title={title}>
        <p>
          {tier === "free"
            ? "This wouldn't change anything: no administrator has given them a plan, so there's nothing to take away here."
            : `This wouldn't change anything: an administrator has already given them ${planName(tier)} with no end date.`}
        </p>
        <Plans now={planLine(before, subscription, zone)} />
        <Stays staying={staying} />
        <p className="text-right">
          {/* biome-ignore lint/a11y/noAutofocus: the dialog has just been opened, and this is the way out. */}
          <a className="btn" href={back} autoFocus>
            Back
          </a>
        </p>
      </Dialog>
    );
  }
  return (
    <Confirm title={title} button={isPaying(subscription) ? "Change anyway" : "Change plan"} back={back}>
      <Plans now={planLine(before, subscription, zone)} afterwards={planLine(after, subscription, zone)} />
      <Stays staying={staying} />
    </Confirm>
  );
}

function Plans({ now, afterwards }: { now: string; afterwards?: string }) {
  return (
    <dl className="grid gap-2">
      <div>
        <dt className="hint">Now</dt>
        <dd>{now}</dd>
      </div>
      {afterwards && (
        <div>
          <dt className="hint">Afterwards</dt>
          <dd>{afterwards}</dd>
        </div>
      )}
    </dl>
  );
}

function Stays({ staying }: { staying: RemainingSource[] }) {
  if (staying.length === 0) return null;
  return (
    <div>
      <h3 className="text-base">What stays, and why</h3>
      <ul className="mt-2 grid gap-2">
        {staying.map(({ text, coupon }) => (
          <li key={text} className="wrap-anywhere">
            {text}
            {coupon && (
              <>
                {" "}
                <a className="link" href={withdrawPath(coupon, "?from=person")}>
                  Withdraw {coupon}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
