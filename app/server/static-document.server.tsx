import type { EntryContext } from "@remix-run/node";
import type { ComponentType, ReactElement, ReactNode } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, UNSAFE_RouteContext } from "react-router-dom";

type Matches = NonNullable<Parameters<typeof UNSAFE_RouteContext.Provider>[0]["value"]>["matches"];

/**
 * Renders a page with the contexts its hooks need (data, handles, the outlet), without the router: RemixServer would
 * build the table of all routes for each page and match it again.
 */
export function StaticDocument({ context }: { context: EntryContext }) {
  const { location, loaderData, matches } = context.staticHandlerContext;
  const { Layout, default: App } = context.routeModules.root as unknown as RootModule;
  const state = { matches, loaderData, location, actionData: null, errors: null };
  const outlet = matches.slice(1).reduceRight<ReactElement | null>((inner, { route }, index) => {
    const { default: Page } = context.routeModules[route.id] as unknown as { default: ComponentType };
    const around = matches.slice(0, index + 2) as Matches;
    return (
      <UNSAFE_RouteContext.Provider key={route.id} value={{ outlet: inner, matches: around, isDataRoute: true }}>
        <Page />
      </UNSAFE_RouteContext.Provider>
    );
  }, null);
  return (
    <UNSAFE_DataRouterContext.Provider value={still}>
      <UNSAFE_DataRouterStateContext.Provider value={state as never}>
        <UNSAFE_RouteContext.Provider value={{ outlet, matches: matches.slice(0, 1) as Matches, isDataRoute: true }}>
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
