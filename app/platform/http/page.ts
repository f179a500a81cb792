import { createContext, useContext } from "react";
import type { ElementName } from "#app/elements.ts";
import type { StorageError } from "../db/storage-error.server.ts";
import type { Area } from "./assets.server.ts";

/** What the server knows of a page and the document shell needs. Handed down by entry.server.tsx. */
export interface Page {
  /** The stylesheet; with `text` it is inlined, because this browser does not hold the file yet. */
  sheet: { href: string; text?: string };
  elements: Record<ElementName, string>;
  /** Set when this page answers a form that has errors: its title then begins with "Error:". */
  invalid: boolean;
  requestId: string;
  /** Payments are made up here, and every page says so (SPEC-D18). */
  sandbox: boolean;
  /** The mark of whoever is signed in, for the forms of their page. */
  owner?: string;
  /** The names of those by whom one can sign in here (SPEC-D40). */
  providers: string[];
  /** Why the storage refused, when that is what this page has to say. */
  trouble?: StorageError;
  /** Only on a hydrated page. */
  nonce?: string;
}

/** What a route may ask of the document shell, as its export `handle`. */
export interface Handle<Data = never> {
  title: string | ((data: Data) => string);
  elements?: ElementName[] | ((data: Data) => ElementName[]);
  /** It stands in an area with a stylesheet of its own. */
  area?: Area;
  /** In the administrator area, a dialog: what lies behind it cannot be reached. */
  dialog?: boolean;
  /** Its loader does more than read, so it must run once: no short way (documents.server.ts). */
  once?: boolean;
  /** It records: its page may use the microphone, and play what was recorded before it is sent. */
  microphone?: boolean;
  /** It shows another page of ours in a frame. */
  frames?: boolean;
  /** Without script: loaded anew after so many seconds, while something in it moves. */
  refresh?: (data: Data) => number | undefined;
  /** Search engines are to leave it out. */
  noindex?: boolean | ((data: Data) => boolean);
  /**
   * Sends React to the browser for this route. Off unless a screen has real state of its own. What its loaders give stands
   * in its document alone: the guard refuses Remix's `….data`, so its links and forms load documents, too.
   */
  hydrate?: boolean;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** @throws outside of a document rendered by entry.server.tsx. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage needs a PageContext around it");
  return page;
}
