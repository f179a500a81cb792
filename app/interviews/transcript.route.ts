import type { LoaderFunctionArgs } from "@remix-run/node";
import { interviewFileResponse } from "./file.action.server.ts";

/** The transcript file as it was submitted. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return interviewFileResponse({ request, context }, params.interview ?? "", "transcript");
}
