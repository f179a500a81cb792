import { findUser, type RouteArgs } from "#app/account/account.server.ts";
import { readFlash } from "#app/platform/http/flash.server.ts";
import type { Tier } from "./access.ts";
import { type PlanReasons, planReasonsOf, planStateOf } from "./plan-state.server.ts";
import { noPlan, type PlanState, unchecked } from "./plan-state.ts";
import { returnPath } from "./return-path.server.ts";

/** Data of a plans page for a user or visitor, and the page to return to. */
interface PlanPage {
  signedIn: boolean;
  to: string;
  state: PlanState;
}

export async function planPage(args: RouteArgs): Promise<PlanPage> {
  const query = new URL(args.request.url).searchParams;
  const user = await findUser(args);
  const state = user ? await stateFor(args, user.id) : noPlan;
  return { signedIn: user !== undefined, to: returnPath(query.get("to")), state };
}

/** The plan state; unknown if the last check just failed. The flash message carries that, once. */
async function stateFor({ request, context }: RouteArgs, user: string): Promise<PlanState> {
  const flash = await readFlash(request);
  return flash?.unchecked ? unchecked() : planStateOf(context.db, { user });
}

/** The displayed plan and the effective `tier`. After a failed check, the displayed plan is lower. */
export interface PlanInForce extends PlanReasons {
  tier: Tier;
}

/** The plan in force with its reasons. After a failed check it is displayed as free; permissions stay as they are. */
export async function planFor({ request, context }: RouteArgs, user: string): Promise<PlanInForce> {
  return planAsShown(request, await planReasonsOf(context.db, { user }));
}

/** The same with reasons that were read. */
export async function planAsShown(request: Request, reasons: PlanReasons): Promise<PlanInForce> {
  const flash = await readFlash(request);
  const { tier } = reasons.state;
  return flash?.unchecked ? { tier, state: unchecked(), source: null, history: [] } : { tier, ...reasons };
}
