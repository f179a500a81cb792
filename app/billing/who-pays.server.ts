import { type Asked, findUser } from "#app/account/account.server.ts";
import { readFlash } from "#app/platform/flash.server.ts";
import { planStateOf } from "./plan-state.server.ts";
import { noPlan, type PlanState, unchecked } from "./plan-state.ts";
import { wayBack } from "./way-back.server.ts";

/** What a page about the plans shows of whoever asks, signed in or not, and where its forms lead afterwards. */
export interface WhoPays {
  signedIn: boolean;
  to: string;
  state: PlanState;
}

export async function whoPays(asked: Asked): Promise<WhoPays> {
  const query = new URL(asked.request.url).searchParams;
  const user = await findUser(asked);
  const state = user ? await stateFor(asked, user.id) : noPlan;
  return { signedIn: user !== undefined, to: wayBack(query.get("to")), state };
}

/** Of somebody whose check failed a moment ago, that nothing is known; the flash that says so tells it, once. */
export async function stateFor({ request, context }: Asked, user: string): Promise<PlanState> {
  const flash = await readFlash(request);
  return flash?.unchecked ? unchecked() : planStateOf(context.db, { user });
}
