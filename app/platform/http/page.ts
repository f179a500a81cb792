import { createContext, useContext } from "react";
import type { ElementName, ScriptName } from "#app/elements.ts";
import type { StorageError } from "../db/storage-error.server.ts";
import { utc } from "../time-zone.ts";
import type { Area } from "./assets.server.ts";

/** Page data for the document shell, passed down by entry.server.tsx. */
export interface Page {
  /** The stylesheet; with `text` it is inlined, because the browser does not have the file yet. */
  sheet: { href: string; text?: string };
  /** The URLs of the custom elements' scripts. */
  scripts: Record<ScriptName, string>;
  /** Set when the page shows a form with errors: its title then begins with "Error:". */
  invalid: boolean;
  requestId: string;
  /** Payments are simulated, and every page says so (SPEC-D18). */
  sandbox: boolean;
  /** The signed-in user's owner mark, for the forms of the page. */
  owner?: string;
  /** The reader's time zone; UTC until it is known. */
  timeZone: string;
  /** Names of the configured sign-in providers (SPEC-D40). */
  providers: string[];
  /** The storage error, if the page reports one. */
  storageError?: StorageError;
}

/** Options of a route for the document shell: its export `handle`. */
export interface Handle<Data = never> {
  title: string | ((data: Data) => string);
  /** Whose name the title ends in instead of ours, and their icon. Undefined: ours. */
  brand?: (data: Data) => { name: string; icon?: string } | undefined;
  elements?: ElementName[] | ((data: Data) => ElementName[]);
  /** The area, if it has its own stylesheet. */
  area?: Area;
  /** A dialog in the administrator area: the page behind it is inert. */
  dialog?: boolean;
  /**
   * For visitors without a login, the page depends on nothing but its URL and the tables that `content_version` counts,
   * and contains nothing random: it may be kept for the next visitor (visitor-pages.server.ts).
   */
  sameForVisitors?: boolean;
  /** The loader has side effects, so it must run only once: no fast path (documents.server.ts). */
  once?: boolean;
  /** The page may use the microphone and play the recording before it is sent. */
  microphone?: boolean;
  /** The page shows another of our pages in a frame. */
  frames?: boolean;
  /** The page links to the user's results: their compression dictionary is fetched while the page is idle. */
  leadsToResults?: (data: Data) => boolean;
  /** Reload interval in seconds without script, while the content still changes. */
  refresh?: (data: Data) => number | undefined;
  /** Excluded from search engines. */
  noindex?: boolean | ((data: Data) => boolean);
}

export const PageContext = createContext<Page | undefined>(undefined);

/** The time zone in which the page shows times. */
export function useTimeZone(): string {
  return useContext(PageContext)?.timeZone ?? utc;
}

/** Returns the page data. @throws outside a document rendered by entry.server.tsx. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage needs a PageContext around it");
  return page;
}
