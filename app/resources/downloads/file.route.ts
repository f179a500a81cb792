import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFile } from "./answer-file.server.ts";

/** The file itself, at the signed link created by `secureDownload`. */
export function loader(asked: LoaderFunctionArgs) {
  return answerFile(asked, asked.params.resource ?? "");
}
