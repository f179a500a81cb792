import type { AppLoadContext, EntryContext, RequestHandler, ServerBuild } from "@remix-run/node";
import { silence } from "./log.server.ts";
import type { Handle } from "./page.ts";
import { rootAnd } from "./pages.server.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** A page that is only read: its loaders give data and its document needs no script of React's. */
interface Page {
  route: Route;
  pattern: RegExp;
  /** The names of the pattern's groups, in order. */
  names: string[];
  /** What the renderer asks of the build: the root and this page, not all the others. */
  parts: Pick<EntryContext, "manifest" | "routeModules">;
}

/**
 * Answers the GET of a page by the shortest way: its loaders, then entry.server. Remix would match all routes three
 * times, copy the request for each loader and encode all data for a browser that never asks for it: half of its time.
 * Whatever is anything else (a form, a redirect, a refusal, an error, a resource, a hydrated page) goes through Remix
 * from the start, so loaders may run twice; they only read, or say `once` in their handle. Take this away and every page is the same, only slower:
 * a test holds the two beside each other.
 */
export function documents(build: ServerBuild, remix: RequestHandler): RequestHandler {
  const pages = Object.values(build.routes).flatMap((route) => pageOf(build, route) ?? []);
  return async (request, context) => {
    const { pathname, search } = new URL(request.url);
    const page = request.method === "GET" && pages.find(({ pattern }) => pattern.test(pathname));
    const first = context && { ...context, log: silence };
    const answer = page && first && (await answerPage(build, page, { request, pathname, search, context: first }));
    return answer || remix(request, context);
  };
}

interface Asked {
  request: Request;
  pathname: string;
  search: string;
  context: AppLoadContext;
}

/** @returns undefined when this is none of the simple cases. */
async function answerPage(build: ServerBuild, page: Page, { request, pathname, search, context }: Asked) {
  const root = rootOf(build);
  const params = paramsOf(page, pathname);
  const loaded = await Promise.all([root, page.route].map((route) => load(route, { request, params, context })));
  const loaderData: Record<string, unknown> = {};
  const loaderHeaders: Record<string, Headers> = {};
  const headers = new Headers();
  for (const [index, { id }] of [root, page.route].entries()) {
    const result = loaded[index];
    if (!result) return undefined;
    loaderData[id] = result.data;
    loaderHeaders[id] = new Headers(result.headers);
    for (const cookie of loaderHeaders[id].getSetCookie()) headers.append("Set-Cookie", cookie);
  }
  const matches = [root, page.route].map((route, index) => {
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
    return undefined; // Remix renders the error's page, and logs it
  }
}

interface Loaded {
  data: unknown;
  headers?: HeadersInit;
}

/** @returns undefined when it was no plain data: a thrown answer, an error, a status of its own. */
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

/** What `data(value, init)` of Remix returns. */
function isWithInit(result: unknown): result is { data: unknown; init: ResponseInit | null } {
  return typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";
}

function pageOf(build: ServerBuild, route: Route | undefined): Page | undefined {
  if (route?.parentId !== "root" || route.path === "*") return undefined;
  const { module } = route;
  const { hydrate, once } = (module.handle ?? {}) as Partial<Handle>;
  if (!module.default || !module.loader || hydrate || once) return undefined;
  const names: string[] = [];
  const path = (route.path ?? "").replace(/^\//, "").replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const root = rootOf(build);
  const manifest = { ...build.assets, routes: rootAnd(build.assets.routes, route.id) };
  const routeModules = { root: root.module, [route.id]: module } as EntryContext["routeModules"];
  return { route, names, pattern: new RegExp(`^/${path}$`), parts: { manifest, routeModules } };
}

function paramsOf({ pattern, names }: Page, pathname: string): Record<string, string> {
  const found = pattern.exec(pathname) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
}

function rootOf({ routes }: ServerBuild): Route {
  if (!routes.root) throw new Error("The build has no root");
  return routes.root;
}
