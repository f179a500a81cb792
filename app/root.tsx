import type { LoaderFunctionArgs } from "@remix-run/node";
import { data, isRouteErrorResponse, Outlet, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import "./app.css";
import { site } from "#app/platform/site.ts";
import { renewedLogin } from "./account/account.server.ts";
import { ErrorScreen } from "./account/error-screen.tsx";
import { otherAccountTitle } from "./account/other-account.tsx";
import { isPendingForm } from "./account/pending-form.ts";
import { type ElementName, scriptsFor } from "./elements.ts";
import { isFailure } from "./platform/http/failure.ts";
import { takeFlash } from "./platform/http/flash.server.ts";
import { isForeign } from "./platform/http/form-owner.ts";
import { type Handle, usePage } from "./platform/http/page.ts";
import { errorHeading } from "./ui/error-page.tsx";
import { statusOf } from "./ui/route-error.tsx";
import { Toast } from "./ui/toast.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ flash, headers: taken }, login] = await Promise.all([
    takeFlash(request),
    // An error is only logged: loaders that need the session query it themselves and report the failure.
    renewedLogin({ request, context }).catch((error) => void context.log.warn(error, "login not looked at")),
  ]);
  if (!taken && !login) return { flash };
  const headers = new Headers(taken);
  if (login) headers.append("Set-Cookie", login);
  return data({ flash }, { headers });
}

/** The document around every page, including errors. */
export function Layout({ children }: { children: ReactNode }) {
  const page = usePage();
  const shared = useRouteLoaderData<typeof loader>("root");
  const { title, brand, elements, noindex, refresh } = useHandle();
  const error = useError();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${page.invalid ? "Error: " : ""}${error ? titleOf(error, page.storageError) : title} · ${(!error && brand?.name) || site.name}`}</title>
        {noindex && <meta name="robots" content="noindex" />}
        {refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={`${refresh}`} />
          </noscript>
        )}
        <PageIcon brand={error ? undefined : brand} />
        <StyleSheet {...page.sheet} />
        {shared?.flash?.forget && <ClearSiteData />}
      </head>
      <body>
        <a href="#main" className="btn btn-primary skip">
          Skip to content
        </a>{" "}
        {shared?.flash && <Toast {...shared.flash} />}
        {children}
        <SheetFile {...page.sheet} />
        {scriptsFor(elements).map((name) => (
          <script key={name} type="module" src={page.scripts[name]} />
        ))}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}

/** The page's error, from whichever context provides it. */
function useError(): unknown {
  const { errors } = useContext(UNSAFE_DataRouterStateContext) ?? {};
  return useRouteError() ?? Object.values(errors ?? {})[0];
}

/**
 * Loads an empty stylesheet whose response makes the browser clear its back/forward cache. The response to signing out
 * clears it as well, but the page where the user signed out enters that cache only afterwards.
 */
function ClearSiteData() {
  return <link rel="stylesheet" media="print" href="/sign-out/forget" />;
}

/** Our mark; on a page in a founder's brand their logo, or none. */
function PageIcon({ brand }: Pick<RouteError, "brand">) {
  if (!brand) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />;
  return brand.icon ? <link rel="icon" href={brand.icon} type="image/png" /> : null;
}

/** A page's document settings, resolved. */
interface RouteError {
  title: string;
  brand?: { name: string; icon?: string };
  elements: ElementName[];
  noindex?: boolean;
  /** Seconds. */
  refresh?: number;
}

/**
 * The document settings of the innermost route, some of which may depend on its loader data. Outer routes contribute
 * their elements.
 */
function useHandle(): RouteError {
  const matches = useMatches().filter(({ handle }) => handle);
  const match = matches.at(-1);
  const { title = "", brand, noindex, refresh } = (match?.handle ?? {}) as Partial<Handle<unknown>>;
  const found = match?.data;
  const elementsOf = ({ handle, data }: { handle: unknown; data: unknown }) => {
    const { elements = [] } = handle as Partial<Handle<unknown>>;
    return typeof elements === "function" ? (data ? elements(data) : []) : elements;
  };
  return {
    title: typeof title === "function" ? (found ? title(found) : "Error") : title,
    brand: found ? brand?.(found) : undefined,
    elements: [...new Set(matches.flatMap(elementsOf))],
    noindex: typeof noindex === "function" ? !!found && noindex(found) : noindex,
    refresh: found ? refresh?.(found) : undefined,
  };
}

function titleOf(error: unknown, storageError: ReturnType<typeof usePage>["storageError"]): string {
  if (isRouteErrorResponse(error) && isPendingForm(error.data)) return "Sign In";
  if (isRouteErrorResponse(error) && isForeign(error.data)) return otherAccountTitle;
  if (isRouteErrorResponse(error) && isFailure(error.data)) return error.data.title ?? "Error";
  return errorHeading(statusOf(error), storageError);
}

interface SheetProps {
  href: string;
  text?: string;
}

/** The stylesheet: inlined for a browser that has not cached it (one request to first paint), else linked. */
function StyleSheet({ href, text }: SheetProps) {
  if (text === undefined) return <link rel="stylesheet" href={href} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet; React would escape its `>`.
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * If the stylesheet was inlined, also requests the file, as `print`, which every browser fetches without blocking
 * rendering. Place it at the end: on a slow connection it would compete with the page itself.
 */
function SheetFile({ href, text }: SheetProps) {
  return text === undefined ? null : <link rel="stylesheet" media="print" href={href} />;
}
