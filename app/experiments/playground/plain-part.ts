import { plainLine } from "./source-lines.ts";

const maxLine = 2_000; // characters shown per line: a line of a megabyte would freeze a phone

/** A part of a source without highlighting. */
interface PlainPart {
  /** As HTML. */
  lines: string[];
  /** The same lines to copy; undefined if one was too long to be shown in full. */
  text: string | undefined;
  /** Number of lines in the whole source. */
  total: number;
}

/**
 * Reads `count` lines of a source, starting at line `from`, as a stream: other lines are not kept in memory, and the
 * event loop is free between chunks.
 * @returns undefined if the source is not UTF-8 text.
 */
export async function plainPart(
  source: AsyncIterable<Uint8Array>,
  from: number,
  count: number,
): Promise<PlainPart | undefined> {
  const lines: string[] = [];
  let line = "";
  let number = 1;
  let isCut = false;
  const isWanted = () => number >= from && number < from + count;
  const take = (text: string) => {
    isCut ||= isWanted() && line.length + text.length > maxLine;
    line = (line + text.slice(0, maxLine + 1)).slice(0, maxLine + 1);
  };
  const end = () => {
    if (isWanted()) lines.push(line);
    line = "";
    number++;
  };
  try {
    for await (const piece of pieces(source)) {
      if (piece.includes("\u0000")) return undefined;
      let start = 0;
      for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", start)) {
        take(piece.slice(start, at));
        end();
        start = at + 1;
      }
      take(piece.slice(start));
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined; // thrown by the decoder
    throw error;
  }
  if (line !== "" || number === 1) end();
  const shown = lines.map((one) => plainLine(one.length > maxLine ? `${one.slice(0, maxLine)}…` : one));
  return { lines: shown, text: isCut ? undefined : lines.join("\n"), total: number - 1 };
}

/** The text of a source with normalized line ends. @throws TypeError if it is not UTF-8. */
async function* pieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let held = "";
  for await (const bytes of source) {
    const text = held + decoder.decode(bytes, { stream: true });
    held = text.endsWith("\r") ? "\r" : ""; // an LF may follow in the next chunk
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, "\n");
  }
  yield (held + decoder.decode()).replace(/\r\n?/g, "\n");
}
