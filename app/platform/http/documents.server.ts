import type { AppLoadContext, EntryContext, RequestHandler, ServerBuild } from "@remix-run/node";
import { bufferedLog } from "../observability/log.server.ts";
import type { Handle } from "./page.ts";
import { only, type PageRoute, pageMatcher, type Route } from "./pages.server.ts";

/** A read-only page: loaders provide data. */
interface Page extends PageRoute {
  /** The parts of the build that the renderer needs, reduced to this chain. */
  parts: Pick<EntryContext, "manifest" | "routeModules">;
}

/**
 * Handles the GET of a page by a fast path: its loaders, then entry.server. Remix spends half of its time on matching
 * all routes three times, copying the request for each loader and encoding all data for a browser that never requests
 * it. Everything else (a form, a redirect, a refusal, an error, a resource) goes through Remix from the start, so
 * loaders may run twice: they only read, or set `once` in their handle. Without the fast path, pages are the same but
 * slower: a test compares the two.
 */
export function documents(build: ServerBuild, remix: RequestHandler): RequestHandler {
  const find = pageMatcher(build, (route) => pageOf(build, route));
  return async (request, context) => {
    const { pathname, search } = new URL(request.url);
    const found = request.method === "GET" ? find(pathname) : undefined;
    const page = found?.value;
    if (!page || !context) return remix(request, context);
    context.routed?.(page.path);
    const buffered = bufferedLog(context.log);
    const buffering: AppLoadContext = {
      ...context,
      get log() {
        return buffered.log;
      },
    };
    const { params } = found;
    const response = await answerPage(build, page, { request, params, pathname, search, context: buffering });
    if (response) buffered.release(); // otherwise Remix logs it again
    return response ?? remix(request, context);
  };
}

interface AnswerPageInput {
  request: Request;
  params: Record<string, string>;
  pathname: string;
  search: string;
  context: AppLoadContext;
}

/** @returns undefined when the fast path does not apply. */
async function answerPage(build: ServerBuild, page: Page, input: AnswerPageInput) {
  const { request, params, pathname, search, context } = input;
  const loaded = await Promise.all(page.chain.map((route) => load(route, { request, params, context })));
  const loaderData: Record<string, unknown> = {};
  const loaderHeaders: Record<string, Headers> = {};
  const headers = new Headers();
  for (const [index, { id }] of page.chain.entries()) {
    const result = loaded[index];
    if (!result) return undefined;
    loaderData[id] = result.data;
    if (!result.headers) continue;
    loaderHeaders[id] = new Headers(result.headers);
    for (const cookie of loaderHeaders[id].getSetCookie()) headers.append("Set-Cookie", cookie);
  }
  const matches = page.chain.map((route, index) => {
    const path = index === 0 ? "/" : pathname;
    const { id, module } = route;
    return { params, pathname: path, pathnameBase: path, route: { id, path: route.path, handle: module.handle } };
  });
  const entry = {
    ...page.parts,
    plain: true,
    staticHandlerContext: {
      basename: "/",
      location: { pathname, search, hash: "", state: null, key: "default" },
      matches,
      loaderData,
      loaderHeaders,
      actionData: null,
      actionHeaders: {},
      errors: null,
      statusCode: 200,
      activeDeferreds: null,
    },
    future: build.future,
    isSpaMode: false,
    serverHandoffString: "",
    serializeError: (error: Error) => error,
  } satisfies EntryContext & { plain: true };
  try {
    return (await build.entry.module.default(request, 200, headers, entry, context)) as Response;
  } catch {
    return undefined; // Remix renders the error page and logs the error
  }
}

interface Loaded {
  data: unknown;
  headers?: HeadersInit;
}

/** @returns undefined unless the result is plain data: not for a thrown response, an error or a custom status. */
async function load(route: Route, args: { request: Request; params: Record<string, string>; context: AppLoadContext }) {
  try {
    const result: unknown = (await route.module.loader?.({ ...args, response: undefined } as never)) ?? null;
    if (result instanceof Response) return undefined;
    if (!isWithInit(result)) return { data: result } satisfies Loaded;
    const { data, init } = result;
    return init?.status === undefined ? ({ data, headers: init?.headers } satisfies Loaded) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a result comes from Remix's `data(value, init)`. */
function isWithInit(result: unknown): result is { data: unknown; init: ResponseInit | null } {
  return typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";
}

/** @returns undefined when every request of the page needs Remix. */
function pageOf(build: ServerBuild, page: PageRoute): Page | undefined {
  const { module } = page.route;
  const { once } = (module.handle ?? {}) as Partial<Handle>;
  if (!module.default || !module.loader || once) return undefined;
  const ids = page.chain.map(({ id }) => id);
  const manifest = { ...build.assets, routes: only(build.assets.routes, ids) };
  const modules = page.chain.map(({ id, module }) => [id, module]);
  return { ...page, parts: { manifest, routeModules: Object.fromEntries(modules) as EntryContext["routeModules"] } };
}
