import { basename } from "node:path";
import { create as contentDisposition } from "content-disposition";
import { errorPage } from "../http/error-page.ts";
import type { ByteRange, FileStorage } from "./file-storage.ts";

/** A stored file as its row describes it. */
export interface SentFile {
  key: string;
  /** A content type from one of our lists, never one a user sent. */
  format: string;
  /** Download file name, in any script, with its extension. */
  name: string;
}

/** The requesting client. */
interface Reader {
  request: Request;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Subject of the concurrent download limit. */
  user: string;
  /** The stylesheet's URL, for the error page. */
  sheet: string;
}

const tooMany = {
  status: 429,
  heading: "Too many downloads at once",
  advice: "You already have 8 downloads in progress. Please wait until one finishes, then go back and try again.",
} as const;
const soon = "10"; // seconds

/**
 * Responds with a file or the requested range (RFC 9110 §13, §14). Always as a download: a browser saves it or a player
 * plays it, and none of its content ever runs on our origin.
 * @param failed called when the disk fails during the transfer: the connection is then closed.
 * @returns 200, 206, 304 or 416; 429 when the user has too many downloads in progress; undefined when the file is
 * missing, which the caller reports and logs.
 */
export async function sendFile(
  { request, signal, user, sheet }: Reader,
  files: FileStorage,
  file: SentFile,
  failed: (error: unknown) => void = () => undefined,
): Promise<Response | undefined> {
  const size = await files.sizeOf(file.key);
  if (size === undefined) return undefined;
  const etag = `"${basename(file.key).replace(/\..*/, "")}"`; // a key identifies its content
  const headers = new Headers({
    "Content-Type": file.format,
    "Content-Disposition": contentDisposition(file.name),
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "private, no-cache", // access is checked each time
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (isNamed(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(request, etag, size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD" || size === 0) return new Response(null, { status, headers });
  const ended = beginDownload(user);
  if (!ended) return refuse(request, sheet);
  try {
    const body = await files.stream(file.key, { start, end }, { failed, ended });
    closeUnread(signal, body);
    return new Response(body, { status, headers });
  } catch (error) {
    ended();
    throw error;
  }
}

/** An error page for browsers; a player needs only the Retry-After header. */
function refuse(request: Request, sheet: string): Response {
  const plays = ["audio", "video"].includes(request.headers.get("Sec-Fetch-Dest") ?? "");
  const response = plays ? new Response(`${tooMany.heading}\n`, { status: 429 }) : errorPage(sheet, tooMany);
  response.headers.set("Retry-After", soon);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Closes the file if the client disconnects before the response starts: the framework then drops it unread. */
function closeUnread(signal: AbortSignal, body: ReadableStream): void {
  const close = () => {
    if (!body.locked) void body.cancel(); // its reader cancels it
  };
  if (signal.aborted) close();
  else signal.addEventListener("abort", close, { once: true });
}

/** The range, unless If-Range names another version (RFC 9110 §13.1.5). */
function rangeOf({ headers }: Request, etag: string, size: number) {
  const condition = headers.get("If-Range");
  return condition === null || condition === etag ? wantedRange(headers.get("Range") ?? "", size) : undefined;
}

function isNamed(list: string | null, etag: string): boolean {
  return list?.split(",").some((name) => ["*", etag, `W/${etag}`].includes(name.trim())) ?? false;
}

/**
 * Parses a `Range` header. Only a single range is supported: for several ranges, other units and invalid headers, a
 * server may send the whole file (RFC 9110 §14.2).
 * @param size of the file, in bytes.
 */
export function wantedRange(header: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header) ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const end = size - 1;
  const range =
    first === ""
      ? { start: Math.max(0, size - Number(last)), end }
      : { start: Number(first), end: last === "" ? end : Math.min(end, Number(last)) };
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return range.start <= end ? range : "unsatisfiable";
}

const maxConcurrent = 8; // browsers open six connections to a site at once
const underWay = new Map<string, number>();

/**
 * Counts a download while it is in progress: each holds a file and up to a megabyte, even when the client has stalled.
 * The count is only in memory, since downloads end with the process.
 * @param user the downloading user.
 * @returns an idempotent function to end the download; undefined when the user has too many in progress.
 */
function beginDownload(user: string): (() => void) | undefined {
  const now = underWay.get(user) ?? 0;
  if (now >= maxConcurrent) return undefined;
  underWay.set(user, now + 1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const remaining = (underWay.get(user) ?? 1) - 1;
    if (remaining > 0) underWay.set(user, remaining);
    else underWay.delete(user);
  };
}
