import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileFieldOf, reviewFileResponse } from "../file.action.server.ts";

/** The same files for reviewers. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return reviewFileResponse({ request, context }, params.interview ?? "", fileFieldOf(request));
}
