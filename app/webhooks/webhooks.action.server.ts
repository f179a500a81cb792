import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import type { User } from "#app/account/user.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { maxEndpoints, NewEndpointForm, tickedEvents } from "./endpoint.ts";
import { createEndpoint } from "./endpoints.server.ts";

const texts = {
  plan: "Webhooks are part of Premium, and your account isn't on it.",
  full: `You have ${maxEndpoints} webhooks. To add another, delete one first.`,
  known: "You have a webhook with this address already. If you didn't copy its secret, open it and choose New secret.",
};

/** Handles 'Add webhook': shows the signing secret, this once. */
export async function createAction({ request, context: { db } }: RouteArgs, { id: user }: User) {
  const parsed = await parseForm(request, NewEndpointForm);
  if (!parsed.ok) return parsed.response;
  if ((await accessOf(db, { user })).tier !== "premium") return parsed.refuse({ "": [texts.plan] }, { status: 403 });
  const { url } = parsed.value;
  const result = await createEndpoint(db, { user, url, events: tickedEvents(parsed.value) });
  if (result.kind === "created") return data({ created: { secret: result.secret } });
  return parsed.refuse(result.kind === "full" ? { "": [texts.full] } : { url: [texts.known] });
}
