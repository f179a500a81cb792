import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Expected, WantedTier } from "./change-form.ts";
import type { ChangeProblem } from "./change-page.tsx";
import { laterText } from "./change-texts.ts";
import { confirmUpgrade } from "./confirm-upgrade.server.ts";
import { scheduleChange } from "./schedule-change.server.ts";

const noAnswer =
  "Our payment service didn't respond in time. We'll check again soon, and you'll never be charged twice. Check your plan before you try again.";

/** Confirms an upgrade offer and builds the response. @throws a 404 if the offer is not the user's. */
export async function upgradeAction({ db, payments }: AppLoadContext, input: { user: string; offer: string }) {
  const upgrade = await confirmUpgrade(db, payments, input);
  switch (upgrade.kind) {
    case "done": {
      const [title, text] = ["Success!", "Subscription upgraded successfully with proration"];
      return redirectWith(upgrade.to, { title, text });
    }
    case "confirm":
      return redirect(upgrade.url, { status: 303 });
    case "declined":
      return problem(`${upgrade.message} Nothing has changed. Check your card, or try again.`, 422, true);
    case "expired":
      return problem("The amounts have changed since you saw them. Please review them.", 409);
    case "failed":
      return problem(noAnswer, 503);
    case "missing":
      throw data({ failure: "We couldn't find this offer. Nothing has changed." } satisfies Failure, 404);
  }
}

interface Later {
  user: string;
  tier: WantedTier;
  to: string;
  /** The user's time zone. */
  zone: string;
  /** The change that the page described. */
  expected: Expected;
}

/** Schedules a change for the end of the paid period and builds the response. */
export async function scheduleChangeAction({ db, payments }: AppLoadContext, later: Later) {
  const { user, tier, to, zone, expected } = later;
  const scheduled = await scheduleChange(db, payments, { user, tier, expected });
  switch (scheduled.kind) {
    case "done":
      return redirectWith(to, laterText({ change: expected.kind, from: expected.from, tier, at: scheduled.at, zone }));
    case "refused":
      return problem("Your plan has changed since you opened this page. Please review it.", 409);
    case "failed":
      return problem(noAnswer, 503);
  }
}

function problem(problem: string, status: number, card = false) {
  return data({ problem, card } satisfies ChangeProblem, status);
}
