import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSession } from "../sessions/sessions.server.ts";
import { readingOf } from "../snapshots/reading.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { answerFile } from "./answer-file.server.ts";
import { assessmentCsv } from "./assessment-csv.ts";

/** A session's answers and their points, for spreadsheets. */
export function loader(asked: LoaderFunctionArgs) {
  return answerFile(asked, "csv", async (key) => {
    const { db } = asked.context;
    const session = await findSession(db, key);
    if (!session) return undefined;
    const { questions } = readingOf(session, await findRecorded(db, key));
    return { createdAt: session.createdAt, text: assessmentCsv(session, questions.length) };
  });
}
