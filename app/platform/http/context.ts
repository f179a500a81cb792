import "@remix-run/server-runtime";
import type { Db } from "../db/database.server.ts";
import type { StorageError } from "../db/storage-error.server.ts";
import type { FileStorage } from "../files/file-storage.ts";
import type { Logger } from "../observability/log.server.ts";
import type { Uploads } from "../uploads/uploads.server.ts";
import type { Assets } from "./assets.server.ts";
import type { Dictionary } from "./dictionary.server.ts";

declare module "@remix-run/server-runtime" {
  /**
   * What server.ts hands to every loader and action, new for each request. The database comes this way, and never by
   * import: server.ts and the built app are two module graphs, so a module that opens the file would open it twice.
   */
  interface AppLoadContext {
    db: Db;
    /** The files of people. */
    files: FileStorage;
    /** Files on their way, and those that wait for their form. */
    uploads: Uploads;
    assets: Assets;
    /** Documents are sent compressed, against this where the browser holds it; not where the build makes it. */
    dictionary?: Dictionary;
    log: Logger;
    /** The network address the request came from, for throttling alone. */
    client: string;
    requestId: string;
    /** On whose page the form stands that was sent, by its mark. Of a form with large files nobody knows before it is read. */
    formOwner?: string;
    /** Aborted when who asked has gone. A loader's own request has a copy, which ends when memory is collected. */
    left: AbortSignal;
    /** Hears the pattern of the page that answers, such as `/results/:sessionId`, for the metrics. */
    routed?: (pattern: string) => void;
    /** Set when the storage refused during this request; the error page then says so. */
    trouble?: StorageError;
  }
}
