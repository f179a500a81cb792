import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { beginWanted } from "#app/assessment/sessions/begin-wanted.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { answerCallback } from "./answer-callback.server.ts";
import { providerOf } from "./provider.ts";

export const handle: Handle = { title: "Sign In", once: true };

/** The way back from a provider. A GET that changes something: state, cookie and row stand in for the form's guard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const provider = providerOf(request);
  if (!provider) throw data(null, 404);
  return answerCallback({ request, context }, provider, beginWanted);
}

/** Never seen; with a page of its own, what goes wrong here is told on a page, too. */
export default function Callback() {
  return null;
}
