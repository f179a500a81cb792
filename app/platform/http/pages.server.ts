import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { type Found, pathMatcher } from "./path-matcher.ts";

export type Route = NonNullable<ServerBuild["routes"][string]>;

/** A route with its own URL. */
export interface PageRoute {
  route: Route;
  /** Its full path in the pattern syntax of `pathMatcher`. */
  path: string;
  /** The route and its ancestors, outermost first. */
  chain: Route[];
}

/**
 * Creates one request handler per page, each with that page as its only route. Remix matches a URL against all its
 * routes three times per request: with the page found beforehand, the cost is negligible for any number of routes.
 * Other URLs (data of several pages, a path that matches two patterns, an unknown path) go to the handler with all
 * routes.
 */
export function handlePages(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const find = pageMatcher(build, ({ path, chain }) => {
    return { path, handle: createRequestHandler(alone(build, chain), "production") };
  });
  return (request, context) => {
    const page = find(new URL(request.url).pathname)?.value;
    if (page) context?.routed?.(page.path);
    return (page?.handle ?? whole)(request, context);
  };
}

/**
 * Matches request paths against all pages, so that `/experiments/new` never counts as `/experiments/:experiment`.
 * @param choose returns what a lookup of that page finds.
 */
export function pageMatcher<T>(
  build: ServerBuild,
  choose: (page: PageRoute) => T,
): (path: string) => Found<T> | undefined {
  return pathMatcher(pagesOf(build).map((page) => [page.path, choose(page)]));
}

/** All routes but the root, layout routes (which have an index) and the catch-all. */
export function pagesOf({ routes }: ServerBuild): PageRoute[] {
  const layouts = new Set(Object.values(routes).map((route) => route?.index && route.parentId));
  return Object.values(routes).flatMap((route) => {
    if (!route || layouts.has(route.id) || route.id === "root" || route.path === "*") return [];
    const chain = [route];
    for (let outer = routes[route.parentId ?? ""]; outer; outer = routes[outer.parentId ?? ""]) chain.unshift(outer);
    const pieces = chain.flatMap(({ path = "" }) => path.split("/").filter(Boolean));
    return [{ route, path: `/${pieces.join("/")}`, chain }];
  });
}

/** The build reduced to a page and its ancestors. */
function alone(build: ServerBuild, chain: Route[]): ServerBuild {
  const ids = chain.map(({ id }) => id);
  const assets = { ...build.assets, routes: only(build.assets.routes, ids) };
  return { ...build, routes: only(build.routes, ids), assets };
}

/** Picks the entries of these routes. */
export function only<T>(routes: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(ids.filter((id) => id in routes).map((id) => [id, routes[id] as T]));
}
