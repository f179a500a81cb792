import type { EntryContext } from "@remix-run/node";
import type { ComponentType, ReactNode } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, UNSAFE_RouteContext } from "react-router-dom";

type Matches = NonNullable<Parameters<typeof UNSAFE_RouteContext.Provider>[0]["value"]>["matches"];

/**
 * A page in what its hooks ask for (its data, its handles, the outlet), without the router that a hydrated page needs:
 * RemixServer would build the table of all routes for each page and match it once more.
 */
export function PlainDocument({ context }: { context: EntryContext }) {
  const { location, loaderData, matches } = context.staticHandlerContext;
  const [root, leaf] = matches;
  const { Layout, default: App } = context.routeModules.root as unknown as RootModule;
  const { default: Page } = context.routeModules[leaf?.route.id ?? ""] as unknown as { default: ComponentType };
  const state = { matches, loaderData, location, actionData: null, errors: null };
  const outlet = (
    <UNSAFE_RouteContext.Provider value={{ outlet: null, matches: matches as Matches, isDataRoute: true }}>
      <Page />
    </UNSAFE_RouteContext.Provider>
  );
  return (
    <UNSAFE_DataRouterContext.Provider value={still}>
      <UNSAFE_DataRouterStateContext.Provider value={state as never}>
        <UNSAFE_RouteContext.Provider value={{ outlet, matches: [root] as Matches, isDataRoute: true }}>
          <Layout>
            <App />
          </Layout>
        </UNSAFE_RouteContext.Provider>
      </UNSAFE_DataRouterStateContext.Provider>
    </UNSAFE_DataRouterContext.Provider>
  );
}

interface RootModule {
  Layout: ComponentType<{ children: ReactNode }>;
  default: ComponentType;
}

const still = { static: true } as never;
