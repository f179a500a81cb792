import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFile } from "./answer-file.server.ts";
import { fileText } from "./assessment-file.ts";
import { exportAssessment } from "./export-assessment.server.ts";

/** A complete session, as a backup or for import elsewhere. */
export function loader(asked: LoaderFunctionArgs) {
  return answerFile(asked, "json", async (key) => {
    const file = await exportAssessment(asked.context.db, key);
    return file && { createdAt: file.createdAt, text: fileText(file) };
  });
}
