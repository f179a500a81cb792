import { matchRoutes, type RouteObject } from "react-router-dom";
import routes from "#app/routes.ts";

interface RouteEntry {
  path?: string;
  index?: boolean;
  children?: RouteEntry[];
}

/** The paths of routes.ts. A layout has no path of its own except its index's; a page with dialogs has one. */
export const paths = pathsOf(routes as RouteEntry[]);

function pathsOf(entries: RouteEntry[], around = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const whole = [around, path].filter(Boolean).join("/");
    return [...(children.some(({ index }) => index) ? [] : [whole]), ...pathsOf(children, whole)];
  });
}

const all: RouteObject[] = paths.map((path) => ({ path }));

/** The path of the route that handles a URL. */
export function routeOf(address: string): string | undefined {
  return matchRoutes(all, new URL(address, "http://localhost").pathname)?.at(-1)?.route.path;
}
