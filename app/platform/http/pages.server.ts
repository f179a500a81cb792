import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { pathMatcher } from "./path-matcher.ts";

export type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * Creates one request handler per page, each with that page as its only route. Remix matches a URL against all its
 * routes three times per request: with the page found beforehand, the cost is negligible for any number of routes.
 * Other URLs (data of several pages, a path that matches two patterns, an unknown path) go to the handler with all
 * routes.
 */
export function handlePages(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const pages = pagesOf(build).map((route) => {
    const path = pathOf(build, route);
    return { path, handle: createRequestHandler(alone(build, route), "production") };
  });
  const find = pathMatcher(pages.map((page) => [page.path, page]));
  return (request, context) => {
    const page = find(new URL(request.url).pathname)?.value;
    if (page) context?.routed?.(page.path);
    return (page?.handle ?? whole)(request, context);
  };
}

/** Routes with their own URL: all but the root, layout routes and the catch-all. */
export function pagesOf({ routes }: ServerBuild): Route[] {
  const around = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.values(routes).flatMap((route) =>
    route && !around.has(route.id) && route.id !== "root" && route.path !== "*" ? [route] : [],
  );
}

/** A route and its ancestors, outermost first. */
export function chainOf({ routes }: ServerBuild, route: Route): Route[] {
  const chain = [route];
  for (let outer = routes[route.parentId ?? ""]; outer; outer = routes[outer.parentId ?? ""]) chain.unshift(outer);
  return chain;
}

/** A route's full path in the pattern syntax of `pathMatcher`. */
export function pathOf(build: ServerBuild, route: Route): string {
  const pieces = chainOf(build, route).flatMap(({ path = "" }) => path.split("/").filter(Boolean));
  return `/${pieces.join("/")}`;
}

/** The build reduced to this page and its ancestors. */
function alone(build: ServerBuild, route: Route): ServerBuild {
  const ids = chainOf(build, route).map(({ id }) => id);
  const assets = { ...build.assets, routes: only(build.assets.routes, ids) };
  return { ...build, routes: only(build.routes, ids), assets };
}

/** Picks the entries of these routes. */
export function only<T>(routes: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([name]) => ids.includes(name)));
}
