import { Hono } from "hono";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import { handlers } from "./handlers/handlers.server.ts";
import { openDocument } from "./http/document-response.server.ts";
import { preflight } from "./http/preflight.server.ts";
import { problemResponse } from "./http/problem-response.server.ts";
import { unavailable } from "./http/read-body.server.ts";
import { type ApiInput, operationRunner } from "./http/run-operation.server.ts";
import { basePath } from "./operations/operation.ts";
import { operations } from "./operations/operations.ts";

/** Everything below /api: the operations, their document, and problems for anything else. No cookie is read here. */
export function api(input: ApiInput): Hono {
  const app = new Hono();
  const run = operationRunner(input);
  const methods = new Map<string, string[]>();
  const problem = { origin: input.origin };
  app.get(`${basePath}/openapi.json`, openDocument(input.origin));
  methods.set(`${basePath}/openapi.json`, ["GET", "HEAD"]);
  for (const operation of operations) {
    const handle = handlers.get(operation.id);
    if (!handle) throw new Error(`no handler for ${operation.id}`);
    const path = basePath + operation.path.replace(/\{(\w+)\}/g, ":$1");
    const allowed = operation.method === "GET" ? ["GET", "HEAD"] : [operation.method];
    methods.set(path, [...(methods.get(path) ?? []), ...allowed]);
    app.on(operation.method, path, run(operation, handle));
  }
  for (const [path, allowed] of methods) {
    const Allow = [...allowed, "OPTIONS"].join(", ");
    app.options(path, preflight({ db: input.db, allowed, origin: input.origin }));
    app.all(path, (c) =>
      problemResponse(
        { problem: "method", detail: `This path allows ${Allow}.`, headers: { Allow } },
        { origin: problem.origin(), request: c.get("requestId") },
      ),
    );
  }
  app.all("/api/*", (c) =>
    problemResponse(
      { problem: "missing", detail: "There is no such operation. The reference is at /docs/api." },
      { origin: problem.origin(), request: c.get("requestId") },
    ),
  );
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) c.get("log").error(error);
    const isStorage = storageErrorOf(error) !== undefined;
    const refusal = isStorage ? unsaved() : { problem: "error" as const, detail: "We've been notified." };
    return problemResponse(refusal, { origin: problem.origin(), request: c.get("requestId") });
  });
  return app;
}

/** The refusal while the storage takes nothing. */
function unsaved() {
  return unavailable("Nothing can be saved right now. What you saved before is safe.");
}

/** The same as a response, for a commit that fails after an operation has responded. */
export function unsavedResponse(origin: string): Response {
  return problemResponse(unsaved(), { origin });
}
