import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import type { Failure } from "#app/platform/failure.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { changePath, plansPath } from "../plan-paths.ts";
import { wayBack } from "../way-back.server.ts";
import { answerChangeLater, answerUpgrade } from "./answer-change.server.ts";
import { ChangeForm, WantedTier } from "./change-form.ts";
import { ChangePage } from "./change-page.tsx";
import { offerChange } from "./offer-change.server.ts";

export const handle: Handle = { title: "Change your plan", once: true };

/** Says what a change means before it happens; an offer is written down with the amounts it names. */
export async function loader(asked: LoaderFunctionArgs) {
  const { id: user } = await requireUser(asked);
  const { tier, to } = readQuery(asked.request);
  const { db, payments } = asked.context;
  const change = await offerChange(db, payments, { user, tier, to });
  if (change.kind === "none") throw redirect(plansPath({ to }), { status: 303 });
  return { change, here: changePath({ tier, to }), to };
}

/** Makes the change that the page named: at once for an offer, otherwise when what is paid has ended. */
export async function action(asked: ActionFunctionArgs) {
  const { id: user } = await requireUser(asked);
  const { tier, to } = readQuery(asked.request);
  const parsed = await parseForm(asked.request, ChangeForm);
  if (!parsed.ok) return data({ problem: "We could not read this form. Nothing was changed." }, 422);
  const { offer, change } = parsed.value;
  if (offer) return answerUpgrade(asked.context, { user, offer });
  return answerChangeLater(asked.context, { user, tier, to, change });
}

export default function ChangePlan() {
  const { change, here, to } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <ChangePage change={change} here={here} to={to} last={useActionData<typeof action>()} />
    </FocusFrame>
  );
}

/** @throws a 404 for a plan that nobody sells. */
function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const { data: tier } = WantedTier.safeParse(query.get("tier"));
  if (!tier) throw data({ failure: "There is no plan of this name. Nothing was changed." } satisfies Failure, 404);
  return { tier, to: wayBack(query.get("to")) };
}
