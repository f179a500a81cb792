import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { addressBook } from "./addresses.ts";

export type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * One request handler for each page, each knowing that page alone. The framework matches an address against all routes
 * it knows, anew and three times a request: with the page found beforehand that is next to nothing, however many
 * routes there will be. What is no page's own address (data of several, a path that two patterns fit, none) goes to
 * the handler that knows them all.
 */
export function handlePages(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const find = addressBook(
    pagesOf(build).map((route) => [pathOf(route), createRequestHandler(alone(build, route), "production")]),
  );
  return (request, context) => (find(new URL(request.url).pathname)?.value ?? whole)(request, context);
}

/** The routes that have an address of their own: all but the root and the one for everything else. */
export function pagesOf({ routes }: ServerBuild): Route[] {
  return Object.values(routes).flatMap((route) => (route && route.id !== "root" && route.path !== "*" ? [route] : []));
}

/** A route's path as an address book writes it. */
export function pathOf(route: Route): string {
  return `/${route.path?.replace(/^\//, "") ?? ""}`;
}

/** The build as if there were this page and its root only. */
function alone(build: ServerBuild, { id }: Route): ServerBuild {
  const assets = { ...build.assets, routes: rootAnd(build.assets.routes, id) };
  return { ...build, routes: rootAnd(build.routes, id), assets };
}

/** Of a record of all routes, the root's entry and this one's. */
export function rootAnd<T>(routes: Record<string, T>, id: string): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([name]) => name === "root" || name === id));
}
