import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFile } from "./answer-file.server.ts";

/** The recording, or the range a player requests. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, params.interview ?? "", "audio");
}
