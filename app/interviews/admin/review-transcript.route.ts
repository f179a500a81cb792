import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerReviewFile } from "../answer-file.server.ts";

/** The transcript file as it was submitted, for reviewers. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return answerReviewFile({ request, context }, params.interview ?? "", "transcript");
}
