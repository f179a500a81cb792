import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import "./admin.css";
import { ErrorScreen } from "#app/account/error-screen.tsx";
import { isParked } from "#app/account/parked.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { ErrorTold } from "#app/ui/error-told.tsx";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { sidebarCookie } from "./frame/sidebar-cookie.server.ts";
import { tellSignedOut } from "./frame/tell-signed-out.server.ts";

export const handle: Handle = { title: "Admin Panel", elements: ["admin-sidebar"], area: "admin" };

/** Runs beside the loader of the screen, not before it: every one of them begins with `requireAdmin` itself. */
export async function loader(asked: LoaderFunctionArgs) {
  await tellSignedOut(asked);
  await requireAdmin(asked);
  const { pathname, search } = new URL(asked.request.url);
  return { path: pathname, here: pathname + search, collapsed: sidebarCookie.isCollapsed(asked.request) };
}

/** A dialog stands outside the frame, which cannot be reached behind it. */
export default function Admin() {
  const { dialog } = (useMatches().at(-1)?.handle ?? {}) as Partial<Handle>;
  const frame = <AdminFrame {...useLoaderData<typeof loader>()}>{dialog ? null : <Outlet />}</AdminFrame>;
  return dialog ? (
    <>
      {/* React 18 knows no `inert`; as an attribute in small letters it is passed on. */}
      <div {...{ inert: "" }}>{frame}</div>
      <Outlet />
    </>
  ) : (
    frame
  );
}

/** What went wrong on a screen stands in its place; whoever has to sign in first, or has no frame, gets a page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("admin/admin");
  if (!frame || (isRouteErrorResponse(error) && isParked(error.data))) return <ErrorScreen error={error} />;
  return (
    <AdminFrame {...frame}>
      <ErrorTold error={error} />
    </AdminFrame>
  );
}
