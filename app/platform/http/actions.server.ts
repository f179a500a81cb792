import type { ActionFunctionArgs, AppLoadContext, RequestHandler, ServerBuild } from "@remix-run/node";
import { pageMatcher, type Route } from "./pages.server.ts";

/** What an action returned or threw. */
type Outcome = { returned: unknown } | { thrown: unknown };

/** Outcomes of actions that were called here, for Remix, by request. */
const outcomes = new WeakMap<AppLoadContext, Outcome>();

/**
 * Handles the POST of a page by calling its action directly: Remix matches all routes three times per request and copies
 * the request for each step. A redirect, and any response of a route without a page, is the response. What needs a page
 * (values shown again, errors) is rendered by Remix, which gets the outcome instead of calling the action again.
 * @param handlerOf creates Remix's handler.
 */
export function actions(build: ServerBuild, handlerOf: (build: ServerBuild) => RequestHandler): RequestHandler {
  const remix = handlerOf(withOutcomes(build));
  const find = pageMatcher(build, ({ route, path }) => ({ route, path }));
  return async (request, context) => {
    const found = request.method === "POST" && context ? find(new URL(request.url).pathname) : undefined;
    if (!found?.value.route.module.action || found.value.route.index || !context) return remix(request, context);
    const { route, path } = found.value;
    context.routed?.(path);
    const outcome = await act(route, { request, params: found.params, context });
    const response = "returned" in outcome ? outcome.returned : outcome.thrown;
    if (response instanceof Response && isFinal(response, route)) return response;
    outcomes.set(context, outcome);
    const { url, headers, signal } = request;
    return remix(new Request(url, { method: "POST", headers, signal, body: "" }), context);
  };
}

async function act({ module }: Route, args: Pick<ActionFunctionArgs, "request" | "params" | "context">) {
  try {
    return { returned: await module.action?.(args as ActionFunctionArgs) };
  } catch (thrown) {
    return { thrown };
  }
}

/** Whether a response needs no page around it. */
function isFinal({ status, headers }: Response, { module }: Route): boolean {
  return !module.default || (status >= 300 && status < 400 && headers.has("Location"));
}

/** The build with actions that repeat the outcome of their request, if it has one. */
function withOutcomes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.action) return [id, route];
    const { module } = route;
    const action = (args: ActionFunctionArgs) => {
      const outcome = outcomes.get(args.context);
      if (!outcome) return module.action?.(args);
      if ("thrown" in outcome) throw outcome.thrown;
      return outcome.returned;
    };
    return [id, { ...route, module: { ...module, action } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
