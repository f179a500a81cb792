import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileText } from "./assessment-file.ts";
import { exportResponse } from "./export.action.server.ts";
import { exportAssessment } from "./export-assessment.server.ts";

/** A complete session, as a backup or for import elsewhere. */
export function loader(args: LoaderFunctionArgs) {
  return exportResponse(args, "json", async (key) => {
    const file = await exportAssessment(args.context.db, key);
    return file && { createdAt: file.createdAt, text: fileText(file) };
  });
}
