import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useMatches } from "@remix-run/react";
import "#app/app.css";
import type { Handle } from "#app/platform/page.ts";
import type { loader } from "#app/root.tsx";
import { Toast } from "#app/ui/toast.tsx";

export { loader } from "#app/root.tsx";

/** The document as the framework's template has it: linked stylesheet, hydrated. Title and body are the app's own. */
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
        {flash && <Toast {...flash} />}
        <Outlet />
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
