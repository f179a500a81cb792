import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSession } from "../sessions/sessions.server.ts";
import { readingOf } from "../snapshots/reading.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { assessmentCsv } from "./assessment-csv.ts";
import { exportResponse } from "./export.action.server.ts";

/** A session's answers and their points, for spreadsheets. */
export function loader(args: LoaderFunctionArgs) {
  return exportResponse(args, "csv", async (key) => {
    const { db } = args.context;
    const session = await findSession(db, key);
    if (!session) return undefined;
    const { questions } = readingOf(session, await findRecorded(db, key));
    return { createdAt: session.createdAt, text: assessmentCsv(session, questions.length) };
  });
}
