import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isProblemKey } from "../problem.ts";
import { errorsPath } from "./paths.ts";

/** Redirects the type of a problem to its place in the reference. */
export function loader({ params: { problem = "" } }: LoaderFunctionArgs) {
  if (!isProblemKey(problem)) throw new Response(null, { status: 404 });
  return redirect(errorsPath(problem));
}
