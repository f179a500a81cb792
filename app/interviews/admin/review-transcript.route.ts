import type { LoaderFunctionArgs } from "@remix-run/node";
import { reviewFileResponse } from "../file.action.server.ts";

/** The transcript file as it was submitted, for reviewers. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return reviewFileResponse({ request, context }, params.interview ?? "", "transcript");
}
