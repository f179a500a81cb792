import type { Context, MiddlewareHandler } from "hono";
import { bodyReader, bodySource } from "./body.server.ts";
import type { ErrorStatus, Refuse } from "./error-page.ts";
import { ownerField } from "./form-owner.ts";
import { isFieldName, isFileFormType, isPlainFileForm } from "./form-type.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Owner mark of the submitted form's page. */
    formOwner?: string;
  }
}

const maxUrl = 2_048; // characters
const kB = 1024; // bytes
const maxBody = 64 * kB; // of a form without a larger limit
const maxFields = 200; // per form
const MB = 1024 * kB;
const formType = "application/x-www-form-urlencoded";
const fileFormType = "multipart/form-data";

/** Forms with larger limits, in bytes. */
interface FormLimits {
  /** By path pattern, such as `/admin/questions/:question`. */
  larger?: Record<string, number>;
  /** By path: forms that may send files. */
  files?: Record<string, number>;
  /** Path patterns, such as `/interviews/:interview/replace`, whose actions read forms with files as streams. */
  streamed?: string[];
  /**
   * Whether the user is signed in, so that `files` are read. Otherwise the form is passed on empty and its page asks
   * for sign-in. A streamed form is passed on as it is: its text waits for the sign-in, its files are not kept.
   */
  maySendFiles?: (request: Request) => Promise<boolean>;
  /** The sender's network address: each may send only a limited number of large forms at once. */
  clientOf?: (c: Context) => string;
}

/**
 * Checks every request first: past it, requests have a readable URL, a body within limits and, if they change
 * something, come from one of our pages. Remix alone accepts a POST without Origin and responds with 500 to malformed
 * input.
 * @param refusal renders the error page.
 * @param origin the public origin; without one (development), the request's own host.
 */
export function guard(
  refusal: Refuse,
  origin?: string,
  { larger = {}, files = {}, streamed = [], maySendFiles = async () => true, clientOf = () => "" }: FormLimits = {},
): MiddlewareHandler {
  const readBody = bodyReader();
  const isStreamed = pathPredicate(streamed);
  const longer = Object.entries(larger).map(([pattern, maxBytes]) => ({ fits: pathPredicate([pattern]), maxBytes }));
  const limitOf = (path: string) => longer.find(({ fits }) => fits(path))?.maxBytes;
  return async (c, next) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    const refused = refuse(request, url, origin);
    if (refused) return refusal(refused);
    if (request.method !== "GET") agreeOnHost(request);
    if (request.method !== "POST") return next();
    const { pathname } = url;
    const asStream = typeOf(request) === fileFormType && isStreamed(pathname);
    const withFiles = asStream || (typeOf(request) === fileFormType && pathname in files);
    if (!withFiles && typeOf(request) !== formType) return refusal(415);
    if (withFiles && !asStream && !(await maySendFiles(request))) {
      c.req.raw = withForm(request, "", new URLSearchParams());
      return next();
    }
    if (asStream) return isFileFormType(request.headers.get("Content-Type")) ? next() : refusal(400);
    const maxBytes = (withFiles ? files[pathname] : limitOf(pathname)) ?? maxBody;
    const read = await readBody(request, { source: bodySource(c), maxBytes, client: clientOf(c) });
    if (read === "too large") return refusal(413, maxBytes < MB ? `${maxBytes / kB} kB` : `${maxBytes / MB} MB`);
    if (read === "busy") return later(refusal(503));
    if (read === "gone") return refusal(400);
    try {
      const body = withFiles ? new Uint8Array(read.bytes) : read.bytes.toString("latin1");
      const form = typeof body === "string" ? readForm(body) : await readFileForm(request, read.bytes);
      if (!form) return refusal(400);
      const owner = form.get(ownerField);
      if (typeof owner === "string") c.set("formOwner", owner);
      c.req.raw = withForm(request, body, form);
      await next();
    } finally {
      read.done();
    }
  };
}

/** @param patterns paths in which `:name` matches anything but a slash. */
export function pathPredicate(patterns: string[]): (path: string) => boolean {
  const shapes = patterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`));
  return (path) => shapes.some((shape) => shape.test(path));
}

type Form = URLSearchParams | FormData;

/** The members of a request that give its body (Fetch standard, `Body`). */
const bodyMembers = new Set<string | symbol>(["arrayBuffer", "blob", "body", "bodyUsed", "bytes", "json", "text"]);

/**
 * A received request with the form that was read: `formData` doesn't parse it again, and the body can be read as often as
 * needed. Not a new `Request`, which copies all headers and makes a stream of the body: a twentieth of the CPU of a save.
 */
function withForm(received: Request, body: string | Uint8Array<ArrayBuffer>, form: Form): Request {
  return new Proxy(received, {
    get(target, name) {
      if (name === "formData") return async () => copyOf(form);
      if (name === "clone") return () => withForm(received, body, form);
      if (!bodyMembers.has(name)) return Reflect.get(target, name);
      const stored = new Response(body);
      const member = Reflect.get(stored, name);
      return typeof member === "function" ? member.bind(stored) : member;
    },
  });
}

function copyOf(form: Form): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
}

function later(response: Response): Response {
  response.headers.set("Retry-After", "5"); // seconds
  return response;
}

function typeOf(request: Request): string | undefined {
  return request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
}

function refuse(request: Request, url: URL, origin?: string): ErrorStatus | undefined {
  if (!["GET", "HEAD", "POST"].includes(request.method)) return 405;
  if (request.url.length > maxUrl) return 414;
  if (!isReadable(url)) return 400;
  const data = asksForData(url);
  if (data) return data;
  if (request.method !== "POST") return undefined;
  return isOurs(request, origin) ? undefined : 403;
}

/**
 * Whether a request comes from one of our pages. Browsers send Sec-Fetch-Site (Fetch Metadata), older ones Origin
 * (Fetch standard). Requests with neither are refused.
 */
export function isOurs(request: Request, origin = new URL(request.url).origin): boolean {
  const sender = request.headers.get("Origin");
  if (sender !== null && sender !== origin) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null ? sender !== null : site === "same-origin";
}

/**
 * Aligns the headers that Remix compares, Origin with X-Forwarded-Host or Host, on all methods but GET. It responds
 * with 500 when they differ, but any client can send the former and a proxy may change the latter. The origin of a POST
 * was already checked; a HEAD changes nothing.
 */
function agreeOnHost({ method, headers }: Request): void {
  if (method !== "POST") headers.delete("Origin");
  const sender = headers.get("Origin");
  if (sender === null) headers.delete("X-Forwarded-Host");
  else {
    const { host } = new URL(sender);
    // Changed only if need be: the first change copies all headers.
    if ((headers.get("X-Forwarded-Host") ?? headers.get("Host")) !== host) headers.set("X-Forwarded-Host", host);
  }
}

/** Whether the path can be decoded and has no control characters and nothing ambiguous to servers (`//`, `\`). */
function isReadable({ pathname }: URL): boolean {
  try {
    return !/[\p{Cc}\\]|\/\//u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** Parses a form as browsers encode it: ASCII with %XX that decode as UTF-8 (WHATWG URL §5). Undefined otherwise. */
function readForm(body: string): URLSearchParams | undefined {
  try {
    decodeURIComponent(body);
    return /^[\x21-\x7e]*$/.test(body) ? withOurNames(new URLSearchParams(body)) : undefined;
  } catch {
    return undefined;
  }
}

/** Parses a form with files (RFC 7578) as browsers encode it. Parsed here, so that no action fails on it. */
async function readFileForm({ headers }: Request, body: Buffer): Promise<FormData | undefined> {
  const type = headers.get("Content-Type") ?? "";
  if (!isPlainFileForm(type, body)) return undefined;
  return new Response(new Uint8Array(body), { headers: { "Content-Type": type } })
    .formData()
    .then(withOurNames, () => undefined);
}

function withOurNames<F extends Form>(form: F): F | undefined {
  const names = [...form.keys()];
  return names.length <= maxFields && names.every(isFieldName) ? form : undefined;
}

/**
 * Refuses requests for the data of a route instead of its page: `….data` (single fetch) or `?_data=` (its predecessor).
 * None of our pages sends them. Remix would read the whole response into one string and encode it, even a file of 50
 * MB: one request would cost a gigabyte of memory. Spellings that Remix does not treat as data (`%2Edata`, `.data/`)
 * are refused as well: they match no page either.
 * @returns the status of the refusal.
 */
function asksForData({ pathname, searchParams }: URL): ErrorStatus | undefined {
  if (searchParams.has("_data")) return 400;
  return /\.data\/*$/i.test(decodeURIComponent(pathname)) ? 404 : undefined;
}

/** Returns a path on this site, or the fallback. `/\t/evil.example` and `//evil.example` only look like paths. */
export function safePath(path: string | null | undefined, fallback = "/"): string {
  const here = "http://here.invalid";
  if (!path?.startsWith("/") || !URL.canParse(path, here)) return fallback;
  const url = new URL(path, here);
  return url.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search : fallback;
}
