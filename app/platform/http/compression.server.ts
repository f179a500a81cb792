import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from "node:zlib";
import { acceptedEncodings, type Dictionaries, type Dictionary } from "./dictionary.server.ts";
import { prefersRepresentation } from "./representation.server.ts";

const inBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const inGzip = promisify(gzip);
const worthIt = 256; // bytes
const atOnce = 64 * 1024; // bytes: a page fits into one chunk
/**
 * A window no larger than a page: setting up the default of 4 MB costs more than compressing the page. For a page of
 * 28 kB, quality 6 is as fast as 5 (0.3 ms) and saves 17 bytes; 4 adds 400 bytes.
 *
 * `onLoop`: bytes up to which a page is compressed on the event loop, in 0.3 ms at most. To hand it to the thread pool
 * and to get it back takes the loop half of that, and 0.2 ms of CPU in all.
 */
const brotli = {
  onLoop: 16 * 1024,
  chunkSize: atOnce,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
/** Pages at once, of which one more costs the others more time than its bytes save: as many as a small machine's cores. */
const crowd = 2;
/** While pages wait: a third of the time for an eighth more bytes. */
const quickBrotli = {
  ...brotli,
  onLoop: atOnce,
  params: { ...brotli.params, [constants.BROTLI_PARAM_QUALITY]: 3 },
};
/** With room for a small page: the room of a large one takes a tenth longer. */
const smallChunk = { chunkSize: 16 * 1024 };

const slowBrotli = {
  params: { ...brotli.params, [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
};

/** Compresses a document in Brotli anew, at the highest quality: a tenth smaller, for 20 ms of a thread. */
export async function recompress(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return inBrotli(await fromBrotli(body), slowBrotli);
}

/** How a document is sent: the content coding, and the dictionary of ours that the browser holds for it. */
export interface DocumentCoding {
  coding: "dcz" | "br" | "gzip" | undefined;
  held?: Dictionary;
}

/** The best coding the browser accepts. */
export function documentCoding({ headers }: Pick<Request, "headers">, dictionaries: Dictionaries): DocumentCoding {
  const accepted = acceptedEncodings(headers.get("Accept-Encoding") ?? "");
  const available = headers.get("Available-Dictionary");
  const held = available ? Object.values(dictionaries).find((each) => each.available === available) : undefined;
  if (held && accepted.has("dcz")) return { coding: "dcz", held };
  return { coding: (["br", "gzip"] as const).find((name) => accepted.has(name)), held };
}

interface CompressDocumentInput {
  dictionaries: Dictionaries;
  /** Whether the page links to results, whose dictionary the browser then fetches while idle. */
  leadsToResults?: boolean;
  /** Whether other pages wait for the event loop (`watchQueue`). */
  isBusy?: boolean;
}

/**
 * Compresses a document with the best coding the browser accepts: `dcz` with its dictionary, Brotli, gzip. A long one
 * is compressed in the thread pool, off the event loop: at 300 requests a second that halves the latency at the 99th
 * percentile.
 * @param headers of the response; the headers of the coding are added.
 * @returns the body to send.
 */
export async function compressDocument(
  html: string,
  request: Request,
  headers: Headers,
  { dictionaries, leadsToResults, isBusy }: CompressDocumentInput,
) {
  headers.append("Vary", "Accept-Encoding, Available-Dictionary");
  const { coding, held } = documentCoding(request, dictionaries);
  // For all browsers: they accept dcz only once they have a dictionary.
  const announced = held ? [] : [dictionaries.shared];
  const isWritten = prefersRepresentation(request); // into a document that announced them
  // A dictionary of another version, which may be that of results. Otherwise it is requested as a difference from the
  // shared one, and so after it.
  const isOutdated = !held && request.headers.has("Available-Dictionary");
  if ((held && leadsToResults) || isOutdated) announced.push(dictionaries.results);
  const links = announced.map(({ path }) => `<${path}>; rel="compression-dictionary"`);
  if (links.length > 0 && !isWritten) headers.append("Link", links.join(", "));
  if (!coding || html.length < worthIt) return html;
  headers.set("Content-Encoding", coding);
  const body = inUtf8(html);
  if (coding === "dcz" && held) return held.compress(body);
  if (coding === "gzip") return inGzip(body, { chunkSize: atOnce });
  const { onLoop, ...options } = isBusy || inPool >= crowd ? quickBrotli : brotli;
  return body.length <= onLoop
    ? brotliCompressSync(body, { ...options, ...smallChunk })
    : compressInPool(body, options);
}

const encoder = new TextEncoder();
const room = new Uint8Array(256 * 1024); // for one page at a time

/** With letters outside Latin-1, as quotation marks are, in half the time of `Buffer.from`. */
function inUtf8(text: string): Uint8Array {
  const { read, written } = encoder.encodeInto(text, room);
  return read === text.length ? room.slice(0, written) : Buffer.from(text);
}

/** Pages in the thread pool, or waiting for it. */
let inPool = 0;

async function compressInPool(body: Uint8Array, options: BrotliOptions) {
  inPool++;
  try {
    return await inBrotli(body, options);
  } finally {
    inPool--;
  }
}

/**
 * Counts pages by turns of the event loop: those of one turn came while it was busy with others.
 * @param afterTurn calls back once a turn is over.
 * @returns to be called for each page; whether more than a few came in this turn or in the one before it.
 */
export function watchQueue(afterTurn: (then: () => void) => unknown = setImmediate): () => boolean {
  let [current, before, isWatched] = [0, 0, false];
  const endTurn = () => {
    [before, current] = [current, 0];
    isWatched = before > 0;
    if (isWatched) afterTurn(endTurn);
  };
  return () => {
    if (!isWatched) afterTurn(endTurn);
    isWatched = true;
    current++;
    return Math.max(current, before) > crowd;
  };
}
