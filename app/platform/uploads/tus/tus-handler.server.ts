import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { ERRORS, type Lock, type Locker, type RequestRelease, Server, type Upload } from "@tus/server";
import type { MiddlewareHandler } from "hono";
import type { Db } from "../../db/database.server.ts";
import { isForeignKeyError, storageErrorOf } from "../../db/storage-error.server.ts";
import { belongsToOther } from "../../http/form-owner.server.ts";
import { isOurs } from "../../http/guard.server.ts";
import { consumeRateLimit } from "../../http/rate-limit.server.ts";
import type { Logger } from "../../observability/log.server.ts";
import { filesPerDay, maxUnfinished, type PurposeName, purposes } from "../purpose.ts";
import { extensionOf, shownName } from "../shown-name.ts";
import { OffsetTaken, UploadGone } from "../upload-bytes.server.ts";
import { OverQuota, overQuota, type UploadError, uploadErrors, wrongKind } from "../upload-error.ts";
import { newUploadId } from "../upload-id.server.ts";
import { countUnfinished, findUpload, isPurpose, type Uploads } from "../uploads.server.ts";
import { UploadStore } from "./upload-store.server.ts";

interface TusHandlerOptions {
  db: Db;
  uploads: Uploads;
  log: Logger;
  /** The public origin, as for the guard. */
  origin?: string;
  /** The user id of the current session. */
  userOf(request: Request): Promise<string | undefined>;
}

const path = "/uploads";
const address = /^\/uploads(?:\/([A-Za-z0-9_-]{22}))?$/;
const methods = { collection: ["POST"], upload: ["HEAD", "PATCH", "DELETE"] };
const drain = 500; // ms a request may continue writing when another wants the lock

/**
 * Resumable uploads: tus 1.0 at /uploads, only for signed-in users and our own pages. Register it before the guard,
 * which does not allow PATCH. Other requests are passed on.
 */
export function tusHandler(options: TusHandlerOptions): MiddlewareHandler {
  const { db, uploads, origin, userOf } = options;
  const asking = new WeakMap<Request, string>();
  const server = new Server({
    path,
    datastore: new UploadStore(db, uploads),
    locker: uploadLocks(),
    lockDrainTimeout: drain,
    relativeLocation: true,
    allowedOrigins: ["null"],
    namingFunction: newUploadId,
    onUploadCreate: async (request, upload) => ({
      metadata: await accept(options, asking.get(request as Request) ?? "", upload),
    }),
    onResponseError: (_request, error) => answerTo(error, options.log),
  });
  return async (c, next) => {
    const request = c.req.raw;
    const { pathname, search } = new URL(request.url);
    const match = search ? null : address.exec(pathname);
    const id = match?.[1];
    if (!match || !(id ? methods.upload : methods.collection).includes(request.method)) return next();
    if (request.method !== "HEAD" && !isOurs(request, origin))
      return Response.json({ kind: "foreign" }, { status: 403 });
    const user = await userOf(request);
    if (!user) return Response.json({ kind: "signed-out" }, { status: 401 });
    if (id && !(await findUpload(db, uploads, { user, id }))) return new Response(null, { status: 404 });
    const tolerant = tolerantBody(request, (c.env as Partial<HttpBindings> | undefined)?.incoming);
    asking.set(tolerant, user);
    return ours(await uploads.during(() => server.handleWeb(tolerant)));
  };
}

/** @returns the metadata of an accepted upload. @throws the response to refuse it. */
async function accept({ db }: TusHandlerOptions, user: string, { size = 0, metadata }: Upload) {
  const { purpose, filename, owner } = metadata ?? {};
  if (belongsToOther(owner, user)) throw refusal(403, uploadErrors.foreign);
  if (!isPurpose(purpose ?? undefined) || !filename) throw ERRORS.INVALID_METADATA;
  const name = shownName(filename);
  const refused = judge(purpose as PurposeName, name, size);
  if (refused) throw refused;
  if ((await countUnfinished(db, { user })) >= maxUnfinished) throw refusal(429, uploadErrors.waiting);
  if ((await consumeRateLimit(db, { limit: filesPerDay, of: user })) > 0) throw refusal(429, uploadErrors.many);
  return { user, purpose: purpose as string, filename: name };
}

function judge(purpose: PurposeName, name: string, size: number) {
  const { extensions, maxBytes } = purposes[purpose];
  if (!extensions.some((one) => one === extensionOf(name))) return refusal(415, wrongKind(extensions));
  if (size > maxBytes) return refusal(413, uploadErrors.large);
  return size > 0 ? undefined : refusal(415, uploadErrors.content);
}

/** An error response with the reason, for the client script to show. */
function refusal(status_code: number, problem: UploadError) {
  return { status_code, body: JSON.stringify(problem) };
}

/** Maps errors that a client can cause to responses; logs the rest. */
function answerTo(error: Error | { status_code: number; body: string }, log: Logger) {
  if ("status_code" in error) return undefined;
  if (error instanceof OverQuota) return refusal(413, overQuota(error.use));
  if (storageErrorOf(error) === "full") return refusal(507, uploadErrors.full);
  if (error instanceof OffsetTaken) return ERRORS.INVALID_OFFSET;
  if (error instanceof UploadGone) return ERRORS.FILE_NOT_FOUND;
  if (isForeignKeyError(error)) return { status_code: 401, body: JSON.stringify({ kind: "signed-out" }) }; // just deleted
  log.error(error, "upload");
  return { status_code: 503, body: "" };
}

/** Removes the library's CORS headers: we do not serve other sites. */
function ours(response: Response): Response {
  for (const name of [...response.headers.keys()]) {
    if (name.startsWith("access-control-")) response.headers.delete(name);
  }
  response.headers.set("Cache-Control", "no-store");
  return response;
}

const chunkSize = 64 * 1024; // buffered bytes

/**
 * Wraps a request so that its body ends normally where the connection breaks. A failing body would discard bytes that
 * are received but not yet written, and the sender would have to send them again.
 * @param incoming Node's request; without it, the body stays unchanged.
 */
function tolerantBody(request: Request, incoming?: IncomingMessage): Request {
  if (request.method !== "PATCH" || !incoming) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: streamOf(incoming), duplex: "half" });
}

function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  const begin = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const end = () => {
      if (open) controller.close();
      open = false;
    };
    incoming.on("data", (chunk: Buffer) => {
      if (!open) return; // already cancelled or ended
      controller.enqueue(chunk);
      if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
    });
    incoming.once("end", end).once("close", end).on("error", end);
  };
  const cancel = () => {
    open = false;
    incoming.resume();
  };
  const pull = () => void incoming.resume();
  return new ReadableStream(
    { start: begin, pull, cancel },
    new ByteLengthQueuingStrategy({ highWaterMark: chunkSize }),
  );
}

const lockTimeout = 10_000; // ms to wait for the lock

interface Held {
  requestRelease: RequestRelease;
  released: Promise<void>;
  release: () => void;
}

/**
 * Only one request of this process at a time writes to an upload. A new request asks the current one to release the lock: a phone that
 * lost its connection returns before we notice the disconnect. (The library's own locker waits by polling.)
 */
function uploadLocks(): Locker {
  const held = new Map<string, Held>();
  return { newLock: (id) => lockOf(held, id) };
}

function lockOf(held: Map<string, Held>, id: string): Lock {
  return {
    async lock(stopSignal, requestRelease) {
      const end = AbortSignal.any([stopSignal, AbortSignal.timeout(lockTimeout)]);
      const ended = new Promise<void>((resolve) => end.addEventListener("abort", () => resolve(), { once: true }));
      for (let other = held.get(id); other; other = held.get(id)) {
        await other.requestRelease();
        await Promise.race([other.released, ended]);
        if (end.aborted) throw { status_code: 423, body: "Another request is writing to this upload\n" };
      }
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(id, { requestRelease, released, release });
    },
    async unlock() {
      held.get(id)?.release();
      held.delete(id);
    },
  };
}
