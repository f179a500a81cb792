import "@remix-run/server-runtime";
import type { Db } from "../db/database.server.ts";
import type { StorageError } from "../db/storage-error.server.ts";
import type { FileStorage } from "../files/file-storage.ts";
import type { Logger } from "../observability/log.server.ts";
import type { Uploads } from "../uploads/uploads.server.ts";
import type { Assets } from "./assets.server.ts";
import type { Dictionaries } from "./dictionary.server.ts";

declare module "@remix-run/server-runtime" {
  /**
   * Context that the server passes to every loader and action, new for each request. The database is passed this way and
   * never imported: tests open many, and the server from its sources around the pages as built.
   */
  interface AppLoadContext {
    db: Db;
    /** Files of users. */
    files: FileStorage;
    /** Uploads in progress, and finished ones whose form is pending. */
    uploads: Uploads;
    assets: Assets;
    /** Compression dictionaries for documents, used if the browser has one; absent while the build creates them. */
    dictionaries?: Dictionaries;
    /** Whether pages wait for the event loop (`watchQueue`). */
    isBusy?: () => boolean;
    log: Logger;
    /** The client's network address, for rate limits only. */
    client: string;
    requestId: string;
    /** Owner mark of the submitted form's page. Unknown for a form with large files until it is read. */
    formOwner?: string;
    /** Aborted when the client disconnects. A loader's own request has a copy, which ends at garbage collection. */
    signal: AbortSignal;
    /** Receives the pattern of the matched page, such as `/results/:sessionId`, for metrics. */
    routed?: (pattern: string) => void;
    /** Notes that the page is the same for every visitor. */
    keepForVisitors?: () => void;
    /** Set on a storage error during this request, for the error page. */
    storageError?: StorageError;
  }
}
