import type { LoaderFunctionArgs } from "@remix-run/node";
import { findReading } from "../results/results.server.ts";
import { assessmentCsv } from "./assessment-csv.ts";
import { exportResponse } from "./export.action.server.ts";

/** A session's answers and their points, for spreadsheets. */
export function loader(args: LoaderFunctionArgs) {
  return exportResponse(args, "csv", async (key) => {
    const { db } = args.context;
    const found = await findReading(db, key);
    if (!found) return undefined;
    const { session, reading, marks } = found;
    return { createdAt: session.createdAt, text: assessmentCsv(session, reading.questions.length, marks) };
  });
}
