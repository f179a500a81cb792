import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useMatches } from "@remix-run/react";
import "#app/app.css";
import { type Handle, type Page, PageContext } from "#app/platform/http/page.ts";
import type { loader } from "#app/root.tsx";
import { Toast } from "#app/ui/toast.tsx";

export { loader } from "#app/root.tsx";

/** The page data that the app's own entry reads. A stock app has no custom elements. */
const page: Page = {
  sheet: { href: "" },
  scripts: {} as Page["scripts"],
  invalid: false,
  requestId: "",
  sandbox: true,
  timeZone: "UTC",
  providers: [],
};

/** The document of the framework's template: linked stylesheet, hydration. Title and body come from the app. */
export default function Root() {
  const { flash } = useLoaderData<typeof loader>();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{useTitle()}</title>
        <Meta />
        <Links />
      </head>
      <body>
        <PageContext.Provider value={page}>
          {flash && <Toast {...flash} />}
          <Outlet />
        </PageContext.Provider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function useTitle(): string {
  const match = useMatches().findLast(({ handle }) => handle);
  const { title = "" } = (match?.handle ?? {}) as Partial<Handle<unknown>>;
  return `${typeof title === "function" ? title(match?.data) : title} · Firstproof`;
}
