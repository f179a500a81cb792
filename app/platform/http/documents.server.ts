import type { AppLoadContext, EntryContext, RequestHandler, ServerBuild } from "@remix-run/node";
import { heldBack } from "../observability/log.server.ts";
import type { Handle } from "./page.ts";
import { chainOf, only, pagesOf, pathOf, type Route } from "./pages.server.ts";
import { addressBook, type Found } from "./path-matcher.ts";

/** A page that is only read: its loaders give data and its document needs no script of React's. */
interface Page {
  /** As an address book writes it. */
  path: string;
  /** It and what stands around it, from the root inwards. */
  chain: Route[];
  /** What the renderer asks of the build: those, not all the others. */
  parts: Pick<EntryContext, "manifest" | "routeModules">;
}

/**
 * Answers the GET of a page by the shortest way: its loaders, then entry.server. Remix would match all routes three
 * times, copy the request for each loader and encode all data for a browser that never asks for it: half of its time.
 * Whatever is anything else (a form, a redirect, a refusal, an error, a resource, a hydrated page) goes through Remix
 * from the start, so loaders may run twice; they only read, or say `once` in their handle. Take this away and every
 * page is the same, only slower: a test holds the two beside each other.
 */
export function documents(build: ServerBuild, remix: RequestHandler): RequestHandler {
  const pages = pagesOf(build).flatMap((route) => pageOf(build, route) ?? []);
  const find = addressBook(pages.map((page) => [page.path, page]));
  return async (request, context) => {
    const { pathname, search } = new URL(request.url);
    const found = request.method === "GET" ? find(pathname) : undefined;
    if (!found || !context) return remix(request, context);
    context.routed?.(found.value.path);
    const { log, release } = heldBack(context.log);
    const answer = await answerPage(build, found, { request, pathname, search, context: { ...context, log } });
    if (answer) release(); // otherwise the long way says it once more
    return answer ?? remix(request, context);
  };
}

interface Asked {
  request: Request;
  pathname: string;
  search: string;
  context: AppLoadContext;
}

/** @returns undefined when this is none of the simple cases. */
async function answerPage(build: ServerBuild, { value: page, params }: Found<Page>, asked: Asked) {
  const { request, pathname, search, context } = asked;
  const loaded = await Promise.all(page.chain.map((route) => load(route, { request, params, context })));
  const loaderData: Record<string, unknown> = {};
  const loaderHeaders: Record<string, Headers> = {};
  const headers = new Headers();
  for (const [index, { id }] of page.chain.entries()) {
    const result = loaded[index];
    if (!result) return undefined;
    loaderData[id] = result.data;
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

function pageOf(build: ServerBuild, route: Route): Page | undefined {
  const { module } = route;
  const { hydrate, once } = (module.handle ?? {}) as Partial<Handle>;
  if (!module.default || !module.loader || hydrate || once) return undefined;
  const chain = chainOf(build, route);
  const ids = chain.map(({ id }) => id);
  const manifest = { ...build.assets, routes: only(build.assets.routes, ids) };
  const routeModules = Object.fromEntries(chain.map(({ id, module }) => [id, module])) as EntryContext["routeModules"];
  return { path: pathOf(build, route), chain, parts: { manifest, routeModules } };
}
