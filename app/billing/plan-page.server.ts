import { type Asked, findUser } from "#app/account/account.server.ts";
import { readFlash } from "#app/platform/http/flash.server.ts";
import type { Tier } from "./access.ts";
import { type PlanReasons, planReasonsOf, planStateOf } from "./plan-state.server.ts";
import { noPlan, type PlanState, unchecked } from "./plan-state.ts";
import { returnPath } from "./return-path.server.ts";

/** What a page about the plans shows of whoever asks, signed in or not, and where its forms lead afterwards. */
export interface PlanPage {
  signedIn: boolean;
  to: string;
  state: PlanState;
}

export async function planPage(asked: Asked): Promise<PlanPage> {
  const query = new URL(asked.request.url).searchParams;
  const user = await findUser(asked);
  const state = user ? await stateFor(asked, user.id) : noPlan;
  return { signedIn: user !== undefined, to: returnPath(query.get("to")), state };
}

/** Of somebody whose check failed a moment ago, that nothing is known; the flash that says so tells it, once. */
async function stateFor({ request, context }: Asked, user: string): Promise<PlanState> {
  const flash = await readFlash(request);
  return flash?.unchecked ? unchecked() : planStateOf(context.db, { user });
}

/** What is shown of a plan, and what it lets somebody do: after a check that failed the first is less than the second. */
export interface PlanInForce extends PlanReasons {
  tier: Tier;
}

/** The same with its reasons. An unchecked plan is shown as free, and takes nothing away. */
export async function planFor({ request, context }: Asked, user: string): Promise<PlanInForce> {
  const flash = await readFlash(request);
  const reasons = await planReasonsOf(context.db, { user });
  const { tier } = reasons.state;
  return flash?.unchecked ? { tier, state: unchecked(), source: null, history: [] } : { tier, ...reasons };
}
