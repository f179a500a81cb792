import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { startRequestedSession } from "#app/assessment/sessions/start-requested-session.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { completeProviderSignIn } from "./callback.action.server.ts";
import { providerOf } from "./provider.ts";

export const handle: Handle = { title: "Sign In", once: true };

/**
 * The callback from a provider. It is a GET with side effects: state, cookie and database row replace the CSRF check of
 * forms.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const provider = providerOf(request);
  if (!provider) throw data(null, 404);
  return completeProviderSignIn({ request, context }, provider, startRequestedSession);
}

/** Never rendered. It makes this a page route, so that errors are shown on a page. */
export default function Callback() {
  return null;
}
