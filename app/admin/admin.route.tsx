import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import "./admin.css";
import { ErrorScreen } from "#app/account/error-screen.tsx";
import { isPendingForm } from "#app/account/pending-form.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { savedDrafts } from "#app/platform/drafts/saved-drafts.server.ts";
import { isForeign } from "#app/platform/http/form-owner.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { inertIf } from "#app/ui/admin/dialog.tsx";
import { SandboxFooter } from "#app/ui/footer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RouteError } from "#app/ui/route-error.tsx";
import { flashSignedOut } from "./frame/flash-signed-out.server.ts";
import { Sidebar } from "./frame/sidebar.tsx";
import { sidebarCookie } from "./frame/sidebar-cookie.server.ts";
import { readWaitingCounts } from "./needs-you/list-waiting.server.ts";
import { countsByScreen } from "./needs-you/waiting.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `saved`: ids of drafts, separated by spaces. `answer`: the forms on this page show their submitted values. */
      "form-drafts": { user: string; saved: string; answer: "" | undefined };
    }
  }
}

export const handle: Handle = { title: "Admin Panel", elements: ["admin-sidebar", "form-drafts"], area: "admin" };

/** Runs in parallel with the screen's loader, so every screen's loader calls `requireAdmin` itself. */
export async function loader(args: LoaderFunctionArgs) {
  await flashSignedOut(args);
  const { id: user } = await requireAdmin(args);
  const { pathname, search } = new URL(args.request.url);
  const drafts = { user, saved: savedDrafts(args.request).join(" ") };
  const collapsed = sidebarCookie.isCollapsed(args.request);
  return {
    path: pathname,
    currentPath: pathname + search,
    collapsed,
    counts: await sidebarCounts(args.context),
    drafts,
  };
}

/** What waits on each screen. A sidebar without counts is better than none, and the screen itself reports errors. */
async function sidebarCounts({ db, log }: AppLoadContext): Promise<Record<string, number>> {
  try {
    return countsByScreen(await readWaitingCounts(db));
  } catch (error) {
    log.warn({ err: error }, "what waits not counted");
    return {};
  }
}

export default function Admin() {
  const { dialog } = (useMatches().at(-1)?.handle ?? {}) as Partial<Handle>;
  const { drafts, ...place } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminFrame {...place} isBehind={dialog}>
        <Outlet />
      </AdminFrame>
      <form-drafts {...drafts} answer={useIsAnswer() ? "" : undefined} />
    </>
  );
}

/** Whether this page is the response to a form and shows its values. */
function useIsAnswer(): boolean {
  return !!useContext(UNSAFE_DataRouterStateContext)?.actionData;
}

/**
 * An error on a screen is shown in its place. Users who must sign in first, and pages without a frame, get a full page.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("admin/admin");
  const message = isRouteErrorResponse(error) ? error.data : undefined;
  if (!frame || isPendingForm(message) || isForeign(message)) return <ErrorScreen error={error} />;
  const { drafts: _, ...place } = frame;
  return (
    <AdminFrame {...place}>
      <RouteError error={error} />
    </AdminFrame>
  );
}

interface AdminFrameProps {
  /** The path of this page, and its path with the query. */
  path: string;
  currentPath: string;
  /** Whether the sidebar shows only icons. */
  collapsed: boolean;
  /** The number of things waiting on each screen, by its path. */
  counts: Record<string, number>;
  /** Whether it is behind a dialog, which its screen shows. */
  isBehind?: boolean;
  children: ReactNode;
}

/** The layout of the admin area. On a phone the menu button opens the sidebar, without JavaScript. */
function AdminFrame({ isBehind, children, ...sidebar }: AdminFrameProps) {
  const inert = inertIf(isBehind);
  return (
    <div className="menu:flex">
      <div className="contents" {...inert}>
        <Sidebar {...sidebar} />
      </div>
      <div className="min-w-0 flex-1">
        <header
          className="flex items-center justify-between gap-2 border-b border-line bg-sheet px-4 py-1 md:px-6"
          {...inert}
        >
          <button type="button" className="btn menu-open" popovertarget="side">
            <Icon name="menu" />
            Menu
          </button>
          <p className="font-black">Admin Panel</p>
          <a className="link" href="/">
            Dashboard
          </a>
        </header>
        <main id="main" tabIndex={-1} className="max-w-page px-4 py-6 md:px-6">
          {children}
        </main>
        <div {...inert}>
          <SandboxFooter />
        </div>
      </div>
    </div>
  );
}
