import type { LoaderFunctionArgs } from "@remix-run/node";
import { interviewFileResponse } from "./file.action.server.ts";

/** The recording, or the range a player requests. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return interviewFileResponse({ request, context }, params.interview ?? "", "audio");
}
