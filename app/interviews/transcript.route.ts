import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFile } from "./answer-file.server.ts";

/** The transcript file as it was submitted. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, params.interview ?? "", "transcript");
}
