import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { addressBook } from "./path-matcher.ts";

export type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * One request handler for each page, each knowing that page alone. The framework matches an address against all routes
 * it knows, anew and three times a request: with the page found beforehand that is next to nothing, however many
 * routes there will be. What is no page's own address (data of several, a path that two patterns fit, none) goes to
 * the handler that knows them all.
 */
export function handlePages(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const pages = pagesOf(build).map((route) => {
    const path = pathOf(build, route);
    return { path, handle: createRequestHandler(alone(build, route), "production") };
  });
  const find = addressBook(pages.map((page) => [page.path, page]));
  return (request, context) => {
    const page = find(new URL(request.url).pathname)?.value;
    if (page) context?.routed?.(page.path);
    return (page?.handle ?? whole)(request, context);
  };
}

/** The routes that have an address of their own: all but the root, what stands around others, and the one for everything else. */
export function pagesOf({ routes }: ServerBuild): Route[] {
  const around = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.values(routes).flatMap((route) =>
    route && !around.has(route.id) && route.id !== "root" && route.path !== "*" ? [route] : [],
  );
}

/** A route and what stands around it, from the root inwards. */
export function chainOf({ routes }: ServerBuild, route: Route): Route[] {
  const chain = [route];
  for (let outer = routes[route.parentId ?? ""]; outer; outer = routes[outer.parentId ?? ""]) chain.unshift(outer);
  return chain;
}

/** A route's whole path as an address book writes it. */
export function pathOf(build: ServerBuild, route: Route): string {
  const pieces = chainOf(build, route).flatMap(({ path = "" }) => path.split("/").filter(Boolean));
  return `/${pieces.join("/")}`;
}

/** The build as if there were this page, and what stands around it, only. */
function alone(build: ServerBuild, route: Route): ServerBuild {
  const ids = chainOf(build, route).map(({ id }) => id);
  const assets = { ...build.assets, routes: only(build.assets.routes, ids) };
  return { ...build, routes: only(build.routes, ids), assets };
}

/** Of a record of all routes, the entries of these. */
export function only<T>(routes: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([name]) => ids.includes(name)));
}
