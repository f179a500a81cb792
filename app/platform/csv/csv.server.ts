import { stringify } from "csv-stringify/sync";

/** A line of a table. */
export type Line = (string | number | null)[];

/**
 * A table for spreadsheets: its first line, then the lines of each part. It begins with a byte order mark, without which
 * they do not read UTF-8; a cell that one would take for a formula gets an apostrophe (OWASP, CSV Injection).
 */
export async function* csv(head: string[], parts: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield stringify([head], { bom: true });
  for await (const lines of parts) yield stringify(lines, { escape_formulas: true, record_delimiter: "\r\n" });
}

/** Answers with such a table, made while it is sent: no more than a part of it is in memory. */
export function answerCsv(name: string, head: string[], parts: AsyncIterable<Line[]>): Response {
  const lines = csv(head, parts);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

const partSize = 1_000; // rows

/**
 * The rows of a long list in parts, each by a query of its own that goes on where the last one ended.
 * @param read gives up to `size` rows behind `last`.
 */
export async function* inParts<T>(read: (last: T | undefined, size: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let last: T | undefined; ; ) {
    const rows = await read(last, partSize);
    if (rows.length > 0) yield rows;
    if (rows.length < partSize) return;
    last = rows.at(-1);
    await new Promise(setImmediate); // others are waiting
  }
}
