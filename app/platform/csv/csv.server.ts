import { errorFlash } from "../http/error-flash.ts";
import { redirectWith } from "../http/flash.server.ts";
import type { Logger } from "../observability/log.server.ts";
import { csvText, type Line } from "./csv-text.ts";

export type { Line } from "./csv-text.ts";

/** A table for spreadsheets: its first line, then the lines of each part. */
export async function* csv(head: string[], parts: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield csvText([head], { first: true });
  for await (const lines of parts) yield csvText(lines);
}

interface Table {
  /** The file's name. */
  name: string;
  head: string[];
  parts: AsyncIterable<Line[]>;
  /** What is said when it cannot be read (SPEC-AD8), and on which page. */
  failure: string;
  back: string;
}

/**
 * Answers with such a table, made while it is sent: no more than a part of it is in memory. What fails before the first
 * part is told on a page; after it the file breaks off, and the browser says so.
 */
export async function answerCsv(
  { log }: { log: Logger },
  { name, head, parts, failure, back }: Table,
): Promise<Response> {
  const lines = csv(head, parts);
  const encoder = new TextEncoder();
  const begun: IteratorResult<string>[] = [];
  try {
    begun.push(await lines.next(), await lines.next());
  } catch (error) {
    log.error(error, failure);
    return redirectWith(back, errorFlash(failure));
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = begun.shift() ?? (await lines.next());
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error(error, failure);
        controller.error(error);
      }
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
