import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFile } from "./answer-file.server.ts";

/** The file itself, behind the signed link that `download` gives. */
export function loader(asked: LoaderFunctionArgs) {
  return answerFile(asked, asked.params.resource ?? "");
}
