import type { LoaderFunctionArgs } from "@remix-run/node";
import { reviewFileResponse } from "../file.action.server.ts";

/** The recording, or the range a player requests, for reviewers. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return reviewFileResponse({ request, context }, params.interview ?? "", "audio");
}
