import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerReviewFile } from "../answer-file.server.ts";

/** The recording, or the part of it that a player asks for, for its reviewers. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return answerReviewFile({ request, context }, params.interview ?? "", "audio");
}
