import { stringify } from "csv-stringify/sync";

/** One answer, as a line of the table. */
export interface AnswerRow {
  session: string;
  number: number;
  title: string;
  question: string;
  answer: string;
  /** ISO 8601. */
  savedAt: string;
}

/**
 * The answers as a table: its first line, then the lines of each part. It begins with a byte order mark, without which
 * spreadsheets do not read UTF-8; a cell that one would take for a formula gets an apostrophe (OWASP, CSV Injection).
 */
export async function* answersCsv(parts: AsyncIterable<AnswerRow[]>): AsyncGenerator<string> {
  yield stringify([["Session", "Question number", "Title", "Question", "Answer", "Saved at"]], { bom: true });
  for await (const rows of parts) {
    const cells = rows.map(({ session, number, title, question, answer, savedAt }) => [
      session,
      number,
      title,
      question,
      answer,
      savedAt,
    ]);
    yield stringify(cells, { escape_formulas: true, record_delimiter: "\r\n" });
  }
}
