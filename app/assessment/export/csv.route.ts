import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSession } from "../sessions/sessions.server.ts";
import { answerFile } from "./answer-file.server.ts";
import { assessmentCsv } from "./assessment-csv.ts";

/** The answers of a session and their points, for a spreadsheet. */
export function loader(asked: LoaderFunctionArgs) {
  return answerFile(asked, "csv", async (key) => {
    const session = await findSession(asked.context.db, key);
    return session && { createdAt: session.createdAt, text: assessmentCsv(session) };
  });
}
