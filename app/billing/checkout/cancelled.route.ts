import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { plansPath } from "../plan-paths.ts";
import { returnPath } from "../return-path.server.ts";

/** The way back from a payment page that somebody left without paying. It changes nothing, whoever asks. */
export function loader({ request }: LoaderFunctionArgs) {
  const to = returnPath(new URL(request.url).searchParams.get("to"));
  return redirectWith(plansPath({ to }), "No payment was made.");
}
