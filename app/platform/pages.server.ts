import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * One request handler for each page, each knowing that page alone. The framework matches an address against all routes
 * it knows, anew and three times a request: with the page found beforehand that is next to nothing, however many
 * routes there will be. What is no page's own address (data of several, a path that two patterns fit, none) goes to
 * the handler that knows them all.
 */
export function handlePages(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const fixed = new Map<string, RequestHandler>();
  const patterns: { pattern: RegExp; handle: RequestHandler }[] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.id === "root" || route.path === "*") continue;
    const handle = createRequestHandler(alone(build, route), "production");
    const path = `/${route.path?.replace(/^\//, "") ?? ""}`;
    if (path.includes(":")) patterns.push({ pattern: patternOf(path), handle });
    else fixed.set(path, handle);
  }
  return (request, context) => {
    const path = pathOf(request.url);
    const found = fixed.get(path);
    if (found) return found(request, context);
    const [fitting, another] = patterns.filter(({ pattern }) => pattern.test(path));
    return (fitting && !another ? fitting.handle : whole)(request, context);
  };
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

/** `/results/:sessionId` as a pattern: a parameter is one piece of the path, and not the framework's `….data`. */
function patternOf(path: string): RegExp {
  const pieces = path
    .split("/")
    .map((piece) => (piece.startsWith(":") ? "[^/]+(?<!\\.data)" : piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${pieces.join("/")}$`);
}

function pathOf(address: string): string {
  const start = address.indexOf("/", address.indexOf("//") + 2);
  const end = address.indexOf("?", start);
  return end < 0 ? address.slice(start) : address.slice(start, end);
}
