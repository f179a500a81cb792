import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { plansPath } from "../plan-paths.ts";
import { returnPath } from "../return-path.server.ts";

/** Return URL of an abandoned checkout. Changes nothing, so it needs no authentication. */
export function loader({ request }: LoaderFunctionArgs) {
  const to = returnPath(new URL(request.url).searchParams.get("to"));
  return redirectWith(plansPath({ to }), "No payment was made.");
}
