// The module given to remix-serve: the stock build, with the load context that the app's loaders expect.
import { join } from "node:path";
import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import "#app/platform/http/context.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/observability/log.server.ts";

const build: ServerBuild = await import(join(import.meta.dirname, "../../../build/stock/server/index.js"));
const context: Partial<AppLoadContext> = { db: openDatabase(join(env.STORAGE_DIR, "app.db")), log, client: "" };

export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath } = build;
export const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => {
    const { loader } = route?.module ?? {};
    if (!route || !loader) return [id, route];
    // The framework creates one empty context per request, shared by its loaders; ours is attached to it.
    const withContext = (args: LoaderFunctionArgs) =>
      loader({ ...args, context: Object.assign(args.context, context) });
    return [id, { ...route, module: { ...route.module, loader: withContext } }];
  }),
);
