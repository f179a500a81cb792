import { csvText, type Line } from "./csv-text.ts";

export type { Line } from "./csv-text.ts";

/** A table for spreadsheets: its first line, then the lines of each part. */
export async function* csv(head: string[], parts: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield csvText([head], { first: true });
  for await (const lines of parts) yield csvText(lines);
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
