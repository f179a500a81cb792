import { type Asked, findUser } from "#app/account/account.server.ts";
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

/** `?subscription=unchecked`: Stripe could not be asked a moment ago. */
export async function stateFor({ request, context }: Asked, user: string): Promise<PlanState> {
  const failed = new URL(request.url).searchParams.get("subscription") === "unchecked";
  return failed ? unchecked() : planStateOf(context.db, { user });
}
