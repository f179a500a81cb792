import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileFieldOf, interviewFileResponse } from "./file.action.server.ts";

/** The recording, or the range a player requests; or the transcript as it was submitted. The URL's end says which. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return interviewFileResponse({ request, context }, params.interview ?? "", fileFieldOf(request));
}
