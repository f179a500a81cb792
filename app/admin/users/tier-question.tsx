import { planName } from "#app/billing/access.ts";
import type { SettableTier } from "#app/billing/admin-grant.ts";
import type { TierPreview } from "#app/billing/preview-tier.server.ts";
import { withdrawPath } from "#app/coupons/admin/coupons-query.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { Dialog } from "#app/ui/admin/dialog.tsx";
import { isPaying, type Staying, stayingOf } from "./tier-stays.ts";
import { planLine } from "./tier-text.ts";

interface TierQuestionProps {
  email: string;
  tier: SettableTier;
  preview: TierPreview;
  /** The URL to return to on cancel. */
  back: string;
}

/** Confirms a change of tier, with a preview of its effect. If it has no effect, there is no submit button. */
export function TierQuestion({ email, tier, preview, back }: TierQuestionProps) {
  const { changes, before, after, subscription } = preview;
  const title = `Change ${email} to ${planName(tier)}?`;
  const staying = stayingOf(email, preview);
  if (!changes) {
    return (
      <Dialog title={title}>
        <p>
          {tier === "free"
            ? "This wouldn't change anything: no administrator has given them a plan, so there's nothing to take away here."
            : `This wouldn't change anything: an administrator has already given them ${planName(tier)} with no end date.`}
        </p>
        <Plans now={planLine(before, subscription)} />
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
      <Plans now={planLine(before, subscription)} afterwards={planLine(after, subscription)} />
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

function Stays({ staying }: { staying: Staying[] }) {
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
