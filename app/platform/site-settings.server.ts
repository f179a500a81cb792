import { differences, writeAudit } from "./audit/audit.server.ts";
import { clock } from "./clock.ts";
import { type Cursor, listPage } from "./db/cursor.ts";
import { type Db, inTransaction } from "./db/database.server.ts";
import { keyset } from "./db/keyset.server.ts";
import { putInForce, siteInForce } from "./site.ts";
import { changedFromDefault, defaultValues, type SiteValues, valuesOf } from "./site-fields.ts";

/** A version of the site's settings. */
export interface SiteVersion {
  /** 0: the values of site.json, before anybody changed them. */
  version: number;
  values: SiteValues;
  /** ISO 8601; undefined for version 0. */
  at?: string;
  /** The name of the administrator; undefined for the command line, and once their account is deleted. */
  by?: string;
}

const fromFile: SiteVersion = { version: 0, values: defaultValues };

/** Reads the newest version. */
export async function readSite(db: Db): Promise<SiteVersion> {
  const row = await versionsOf(db).orderBy("version", "desc").limit(1).executeTakeFirst();
  return row ? versionOf(row) : fromFile;
}

/** Reads the newest version and puts it in force in this process. */
export async function loadSite(db: Db): Promise<void> {
  putInForce(await readSite(db));
}

/** Loads the settings if another process has saved a version since. One cheap query. */
export async function followSite(db: Db): Promise<void> {
  const { version } = await db
    .selectFrom("site_settings")
    .select(({ fn }) => fn.max("version").as("version"))
    .executeTakeFirstOrThrow();
  if ((version ?? 0) !== siteInForce().version) await loadSite(db);
}

interface ChangeSiteInput {
  /** The administrator; null for the command line. */
  by: string | null;
  /** The fields to change. */
  values: Partial<SiteValues>;
  /** The version that the change is based on; by default the newest. */
  version?: number;
  /** ISO 8601. */
  now?: string;
}

/** `changed`: another version was saved meanwhile, and nothing was stored. */
export type SiteChange = { kind: "saved" | "same" } | { kind: "changed"; saved: SiteVersion };

/**
 * Saves a new version, which is in force at once. Unchanged values are not saved again: a form submitted twice creates
 * one version. Within a larger transaction the caller loads it after the commit.
 */
export async function changeSite(db: Db, change: ChangeSiteInput): Promise<SiteChange> {
  const { by, values, version: based, now = clock.now().toISOString() } = change;
  const result = await inTransaction(db, async (transaction): Promise<SiteChange> => {
    const saved = await readSite(transaction);
    const after = { ...saved.values, ...values };
    const changed = differences(saved.values, after);
    if (!changed) return { kind: "same" };
    if (based !== undefined && based !== saved.version) return { kind: "changed", saved };
    const content = JSON.stringify(changedFromDefault(after));
    await transaction
      .insertInto("site_settings")
      .values({ version: saved.version + 1, content, changed_by: by, created_at: now })
      .execute();
    await writeAudit(transaction, { by, action: "setting.update", id: "site", ...changed, now });
    return { kind: "saved" };
  });
  if (!db.isTransaction) await loadSite(db);
  return result;
}

/** Finds a version; version 0 is the values of site.json. */
export async function findSiteVersion(db: Db, version: number): Promise<SiteVersion | undefined> {
  if (version === 0) return fromFile;
  const row = await versionsOf(db).where("version", "=", version).executeTakeFirst();
  return row && versionOf(row);
}

interface RestoreSiteInput {
  /** The administrator. */
  by: string;
  /** The version to restore. */
  version: number;
  /** The newest version that they saw. */
  newest: number;
}

/** Saves an earlier version as a new one. */
export async function restoreSite(
  db: Db,
  { by, version, newest }: RestoreSiteInput,
): Promise<SiteChange | { kind: "missing" }> {
  const found = await findSiteVersion(db, version); // versions never change
  return found ? changeSite(db, { by, values: found.values, version: newest }) : { kind: "missing" };
}

/** A version, and the one before it. */
export type ListedVersion = SiteVersion & { before?: SiteVersion };

/** The versions, newest first, the last of which is that of site.json. */
export async function listSiteVersions(db: Db, cursor: Cursor) {
  const read = await keyset(versionsOf(db), cursor, {
    by: ["version"],
    descending: true,
    numbers: { version: "integer" },
  }).execute();
  const { rows, next, previous } = listPage(read, cursor, ({ version }) => [String(version)]);
  const shown = rows.map(versionOf);
  const [before, newest] = await Promise.all([
    findSiteVersion(db, (shown.at(-1)?.version ?? 1) - 1),
    readSite(db).then(({ version }) => version),
  ]);
  const versions = shown.map((one, index): ListedVersion => ({ ...one, before: shown[index + 1] ?? before }));
  if (next === undefined) versions.push(fromFile);
  return { versions, newest, next, previous };
}

function versionsOf(db: Db) {
  return db
    .selectFrom("site_settings")
    .leftJoin("profiles", "profiles.user_id", "site_settings.changed_by")
    .select(["version", "content", "site_settings.created_at as at", "first_name as first", "last_name as last"]);
}

interface VersionRow {
  version: number;
  content: string;
  at: string;
  first: string | null;
  last: string | null;
}

function versionOf({ version, content, at, first, last }: VersionRow): SiteVersion {
  const by = [first, last].filter(Boolean).join(" ") || undefined;
  return { version, values: valuesOf(JSON.parse(content)), at, by };
}
