import { errorFlash } from "../http/failure.ts";
import { redirectWith } from "../http/flash.server.ts";
import type { Logger } from "../observability/log.server.ts";
import { type CsvRow, csvText } from "./csv-text.ts";

export type { CsvRow as Line } from "./csv-text.ts";

/** A CSV table: the header row, then the rows of each batch. */
export async function* csv(head: string[], parts: AsyncIterable<CsvRow[]>): AsyncGenerator<string> {
  yield csvText([head], { first: true });
  for await (const lines of parts) yield csvText(lines);
}

interface Table {
  /** File name. */
  name: string;
  head: string[];
  parts: AsyncIterable<CsvRow[]>;
  /** Message on failure (SPEC-AD8), and the page that shows it. */
  failure: string;
  back: string;
}

/**
 * Responds with a CSV table, generated while it is sent: at most one batch is in memory. A failure before the first
 * batch is shown on a page; after it, the file is cut off, and the browser reports that.
 */
export async function csvResponse(
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
 * Reads a long list in batches, each by its own query that continues after the last row.
 * @param read returns up to `size` rows after `last`.
 */
export async function* inParts<T>(read: (last: T | undefined, size: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let last: T | undefined; ; ) {
    const rows = await read(last, partSize);
    if (rows.length > 0) yield rows;
    if (rows.length < partSize) return;
    last = rows.at(-1);
    await new Promise(setImmediate); // yields to the event loop
  }
}
