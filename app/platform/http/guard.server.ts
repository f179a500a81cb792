import type { Context, MiddlewareHandler } from "hono";
import { bodyReader } from "./body.server.ts";
import type { ErrorStatus, Refuse } from "./error-page.ts";
import { isFieldName } from "./field-name.ts";
import { ownerField } from "./form-owner.ts";
import { isFileFormType, isPlainFileForm } from "./form-type.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** On whose page the form stands that was sent, by its mark. */
    formOwner?: string;
  }
}

const maxUrl = 2_048; // characters
const kB = 1024; // bytes
const maxBody = 64 * kB; // of a form whose page asks for no more
const maxFields = 200; // of a form
const MB = 1024 * kB;
const formType = "application/x-www-form-urlencoded";
const fileFormType = "multipart/form-data";

/** Forms that may be larger, with their limits in bytes. */
export interface FormLimits {
  /** By patterns of paths, such as `/admin/questions/:question`. */
  larger?: Record<string, number>;
  /** By paths: to these a form may send files. */
  files?: Record<string, number>;
  /** Patterns of paths, such as `/interviews/:interview/replace`, whose forms with files their actions read as they come. */
  streamed?: string[];
  /**
   * Is this somebody who is signed in, whose `files` are read? Of others the form goes on empty: its page then asks who they are. Of a
   * streamed form it goes on as it comes: its words wait with the question, its files are kept nowhere.
   */
  maySendFiles?: (request: Request) => Promise<boolean>;
  /** The network address of whoever sends a form; of one only so many large ones are read at once. */
  clientOf?: (c: Context) => string;
}

/**
 * Stands in front of everything: what comes past it has a readable URL, a body within limits and, if it changes
 * something, was sent by a page of ours. Remix alone lets a POST without Origin through and answers 500 to
 * malformed input.
 * @param refusal makes the page that says no.
 * @param origin where people reach us; without one (development) it is the host the browser named.
 */
export function guard(
  refusal: Refuse,
  origin?: string,
  { larger = {}, files = {}, streamed = [], maySendFiles = async () => true, clientOf = () => "" }: FormLimits = {},
): MiddlewareHandler {
  const readBody = bodyReader();
  const isStreamed = pathMatcher(streamed);
  const longer = Object.entries(larger).map(([pattern, most]) => ({ fits: pathMatcher([pattern]), most }));
  const mostOf = (path: string) => longer.find(({ fits }) => fits(path))?.most;
  return async (c, next) => {
    const request = c.req.raw;
    const refused = refuse(request, origin);
    if (refused) return refusal(refused);
    if (request.method !== "GET") agreeOnHost(request);
    if (request.method !== "POST") return next();
    const { pathname } = new URL(request.url);
    const asStream = typeOf(request) === fileFormType && isStreamed(pathname);
    const withFiles = asStream || (typeOf(request) === fileFormType && pathname in files);
    if (!withFiles && typeOf(request) !== formType) return refusal(415);
    if (withFiles && !asStream && !(await maySendFiles(request))) {
      c.req.raw = formOf(request, "", formType);
      return next();
    }
    if (asStream) return isFileFormType(request.headers.get("Content-Type")) ? next() : refusal(400);
    const most = (withFiles ? files[pathname] : mostOf(pathname)) ?? maxBody;
    const read = await readBody(request, most, clientOf(c));
    if (read === "too large") return refusal(413, most < MB ? `${most / kB} kB` : `${most / MB} MB`);
    if (read === "busy") return later(refusal(503));
    if (read === "gone") return refusal(400);
    try {
      const body = withFiles ? new Uint8Array(read.bytes) : read.bytes.toString("latin1");
      const form = typeof body === "string" ? readForm(body) : await readFileForm(request, read.bytes);
      if (!form) return refusal(400);
      const owner = form.get(ownerField);
      if (typeof owner === "string") c.set("formOwner", owner);
      // Told as we read it: of several types in one header the next reader might take another.
      c.req.raw = formOf(request, body, withFiles ? undefined : formType);
      await next();
    } finally {
      read.done();
    }
  };
}

/** @param patterns paths in which `:name` stands for anything but a slash. */
export function pathMatcher(patterns: string[]): (path: string) => boolean {
  const shapes = patterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`));
  return (path) => shapes.some((shape) => shape.test(path));
}

/** The same request with a body that was read. */
function formOf({ url, headers, signal }: Request, body: BodyInit, type?: string): Request {
  const request = new Request(url, { method: "POST", headers, body, signal });
  if (type) request.headers.set("Content-Type", type);
  return request;
}

function later(answer: Response): Response {
  answer.headers.set("Retry-After", "5"); // seconds
  return answer;
}

function typeOf(request: Request): string | undefined {
  return request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
}

function refuse(request: Request, origin?: string): ErrorStatus | undefined {
  if (!["GET", "HEAD", "POST"].includes(request.method)) return 405;
  if (request.url.length > maxUrl) return 414;
  if (!isReadable(request.url)) return 400;
  const data = asksForData(new URL(request.url));
  if (data) return data;
  if (request.method !== "POST") return undefined;
  return isOurs(request, origin) ? undefined : 403;
}

/**
 * Was this sent by a page of ours? Browsers say so themselves in Sec-Fetch-Site (Fetch Metadata), older ones in
 * Origin (Fetch standard). Who says neither is refused.
 */
export function isOurs(request: Request, origin = new URL(request.url).origin): boolean {
  const sender = request.headers.get("Origin");
  if (sender !== null && sender !== origin) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null ? sender !== null : site === "same-origin";
}

/**
 * Of all but a GET Remix compares Origin with X-Forwarded-Host or Host, and answers 500 where they differ: anybody can
 * send the one, and a proxy may change the other. Of a POST it was asked before where it comes from; a HEAD changes
 * nothing.
 */
function agreeOnHost({ method, headers }: Request): void {
  if (method !== "POST") headers.delete("Origin");
  const sender = headers.get("Origin");
  if (sender === null) headers.delete("X-Forwarded-Host");
  else headers.set("X-Forwarded-Host", new URL(sender).host);
}

/** Can the path be decoded, and is it free of control characters and of what servers read differently (`//`, `\`)? */
function isReadable(address: string): boolean {
  try {
    const { pathname } = new URL(address);
    return !/[\p{Cc}\\]|\/\//u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** What a browser makes of a form of ours: ASCII, whose %XX decode as UTF-8 (WHATWG URL §5). Undefined of anything else. */
function readForm(body: string): URLSearchParams | undefined {
  try {
    decodeURIComponent(body);
    return /^[\x21-\x7e]*$/.test(body) ? withOurNames(new URLSearchParams(body)) : undefined;
  } catch {
    return undefined;
  }
}

/** What a browser makes of a form with files (RFC 7578). It is read here once, so that no action fails on it. */
async function readFileForm({ headers }: Request, body: Buffer): Promise<FormData | undefined> {
  const type = headers.get("Content-Type") ?? "";
  if (!isPlainFileForm(type, body)) return undefined;
  return new Response(new Uint8Array(body), { headers: { "Content-Type": type } })
    .formData()
    .then(withOurNames, () => undefined);
}

function withOurNames<Form extends URLSearchParams | FormData>(form: Form): Form | undefined {
  const names = [...form.keys()];
  return names.length <= maxFields && names.every(isFieldName) ? form : undefined;
}

/**
 * Does this ask Remix for the data of a route instead of its page, at `….data` (single fetch) or by `?_data=` (its
 * predecessor)? No page of ours does. Remix would read the whole response into one string and encode that, also where it
 * is a file of 50 MB: one request would cost a gigabyte of memory. Spellings that Remix does not read as data (`%2Edata`,
 * `.data/`) are refused as well: they name no page either.
 * @returns the status of the refusal.
 */
function asksForData({ pathname, searchParams }: URL): ErrorStatus | undefined {
  if (searchParams.has("_data")) return 400;
  return /\.data\/*$/i.test(decodeURIComponent(pathname)) ? 404 : undefined;
}

/** A path on this site, or the fallback. `/\t/evil.example` and `//evil.example` look like paths and are not. */
export function safePath(wanted: string | null | undefined, fallback = "/"): string {
  const here = "http://here.invalid";
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, here)) return fallback;
  const url = new URL(wanted, here);
  return url.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search : fallback;
}
