import type { Db } from "#app/platform/db/database.server.ts";
import { realSite } from "#app/platform/real-site.test.support.ts";
import { changeSite } from "#app/platform/site-settings.server.ts";

/** Replaces the placeholders, which show nothing: a site that its owner has set up. */
export const setUpSite = (db: Db) => changeSite(db, { by: null, values: realSite });
