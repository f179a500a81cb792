// A server with only uploads: guard, forms and resumable uploads combined as in server.ts, and one form.

import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { AppLoadContext } from "@remix-run/node";
import { Hono } from "hono";
import { env } from "#app/platform/env.server.ts";
import { refusals } from "#app/platform/http/error-page.ts";
import { guard } from "#app/platform/http/guard.server.ts";
import { limitRequestTime } from "#app/platform/http/request-timeouts.server.ts";
import { stopOnSignal } from "#app/platform/http/stop.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { readFileForm } from "#app/platform/uploads/file-form.server.ts";
import { storeUploads } from "#app/platform/uploads/store-uploads.server.ts";
import { sweepUploads } from "#app/platform/uploads/sweep-uploads.server.ts";
import { tusHandler } from "#app/platform/uploads/tus/tus-handler.server.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";

const storage = await openStorage(env.STORAGE_DIR, join(import.meta.dirname, "../../../migrations"));
const { db, uploads } = storage;
await sweepUploads(db, uploads, { grace: 0, log });

/** Users by cookie: each value of `who`, such as `who=7`, is a different user. */
const people = new Map<string, Promise<string>>();
const userOf = async (request: Pick<Request, "headers">) => {
  const who = /who=(\w+)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  if (!who) return undefined;
  const id = people.get(who) ?? addFounder(db);
  people.set(who, id);
  return id;
};

const files = { file: "resource", audio: "interview-audio", transcript: "interview-transcript" } as const;

/** Reads the form, and keeps its files if it has the field `keep`. */
async function answer(request: Request): Promise<Response> {
  const user = (await userOf(request)) ?? "";
  const { form, problems } = await readFileForm(
    { request, context: { ...storage, log } as AppLoadContext },
    { user, files },
  );
  if (!form.has("keep")) return Response.json({ form: Object.fromEntries(form), problems });
  const wanted = Object.entries(files).flatMap(([field, purpose]) => {
    const id = form.get(`${field}Id`);
    return typeof id === "string" ? [{ id, purpose, folder: "kept" }] : [];
  });
  const kept = await storeUploads(db, storage, { user, uploads: wanted }, async (_transaction, kept) => kept);
  return Response.json({ problems, ...kept });
}

/** Forms named by their sender, possibly before they arrive: each promise resolves after the response. */
const named = new Map<string, PromiseWithResolvers<void>>();
function formNamed(name: string) {
  const form = named.get(name) ?? Promise.withResolvers<void>();
  named.set(name, form);
  return form;
}

const app = new Hono()
  .use("/form", async (c, next) => {
    await next();
    formNamed(c.req.header("X-Form") ?? "").resolve();
  })
  .use("/uploads/*", tusHandler({ ...storage, log, userOf }))
  .use(guard(refusals("/none.css"), undefined, { streamed: ["/form"] }))
  .post("/form", (c) =>
    answer(c.req.raw).catch((refused) => new Response(null, { status: refused?.init?.status ?? 500 })),
  )
  .get("/rows", async (c) => c.json(await db.selectFrom("uploads").selectAll().execute()))
  .get("/answered/:name", async (c) => {
    await formNamed(c.req.param("name")).promise;
    return c.body(null, 204);
  });

const server = serve(
  { fetch: app.fetch, port: 0, hostname: "127.0.0.1", serverOptions: { requestTimeout: 0 } },
  ({ port }) => console.log(`Ready at http://localhost:${port}`),
);
limitRequestTime(server, { isFile: () => true, userOf, clientOf: () => "test" });
stopOnSignal(server, async () => {
  await uploads.settled();
  await db.destroy();
});
