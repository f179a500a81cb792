import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerReviewFile } from "../answer-file.server.ts";

/** The recording, or the range a player requests, for reviewers. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return answerReviewFile({ request, context }, params.interview ?? "", "audio");
}
