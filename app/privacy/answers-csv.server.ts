import { csv } from "#app/platform/csv/csv.server.ts";

/** One answer, a row of the table. */
export interface AnswerRow {
  session: string;
  number: number;
  title: string;
  question: string;
  answer: string;
  /** ISO 8601. */
  savedAt: string;
}

/** The answers as CSV for spreadsheets. */
export function answersCsv(parts: AsyncIterable<AnswerRow[]>): AsyncGenerator<string> {
  return csv(["Session", "Question number", "Title", "Question", "Answer", "Saved at"], lines(parts));
}

async function* lines(parts: AsyncIterable<AnswerRow[]>) {
  for await (const rows of parts) {
    yield rows.map(({ session, number, title, question, answer, savedAt }) => [
      session,
      number,
      title,
      question,
      answer,
      savedAt,
    ]);
  }
}
