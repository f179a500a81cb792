import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import "./admin.css";
import { ErrorScreen } from "#app/account/error-screen.tsx";
import { isPendingForm } from "#app/account/pending-form.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { savedDrafts } from "#app/platform/drafts/saved-drafts.server.ts";
import { isForeign } from "#app/platform/http/form-owner.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { sidebarCookie } from "./frame/sidebar-cookie.server.ts";
import { tellSignedOut } from "./frame/tell-signed-out.server.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `saved`: ids of drafts, with blanks between. `answer`: the forms of this page come back as they were sent. */
      "form-drafts": { user: string; saved: string; answer: "" | undefined };
    }
  }
}

export const handle: Handle = { title: "Admin Panel", elements: ["admin-sidebar", "form-drafts"], area: "admin" };

/** Runs beside the loader of the screen, not before it: every one of them begins with `requireAdmin` itself. */
export async function loader(asked: LoaderFunctionArgs) {
  await tellSignedOut(asked);
  const { id: user } = await requireAdmin(asked);
  const { pathname, search } = new URL(asked.request.url);
  const drafts = { user, saved: savedDrafts(asked.request).join(" ") };
  return { path: pathname, here: pathname + search, collapsed: sidebarCookie.isCollapsed(asked.request), drafts };
}

/** A dialog stands outside the frame, which cannot be reached behind it. */
export default function Admin() {
  const { dialog } = (useMatches().at(-1)?.handle ?? {}) as Partial<Handle>;
  const { drafts, ...place } = useLoaderData<typeof loader>();
  const frame = <AdminFrame {...place}>{dialog ? null : <Outlet />}</AdminFrame>;
  return (
    <>
      {/* React 18 knows no `inert`; as an attribute in small letters it is passed on. */}
      {dialog ? <div {...{ inert: "" }}>{frame}</div> : frame}
      {dialog && <Outlet />}
      <form-drafts {...drafts} answer={useIsAnswer() ? "" : undefined} />
    </>
  );
}

/** Does this page answer a form, with its words in it? */
function useIsAnswer(): boolean {
  return !!useContext(UNSAFE_DataRouterStateContext)?.actionData;
}

/** What went wrong on a screen stands in its place; whoever has to sign in first, or has no frame, gets a page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("admin/admin");
  const said = isRouteErrorResponse(error) ? error.data : undefined;
  if (!frame || isPendingForm(said) || isForeign(said)) return <ErrorScreen error={error} />;
  const { drafts: _, ...place } = frame;
  return (
    <AdminFrame {...place}>
      <RouteError error={error} />
    </AdminFrame>
  );
}
