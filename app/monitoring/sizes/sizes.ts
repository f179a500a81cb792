/** The folders of the storage, and what lies in each. */
export const folders = [
  { name: "resources", what: "Library" },
  { name: "interviews", what: "Interviews" },
  { name: "uploads", what: "Uploads under way" },
  { name: "backups", what: "Backups" },
] as const;

/** No more rows of a table are counted. */
export const mostRows = 100_000;

/** How much there is. Sizes in bytes. */
export interface Sizes {
  database: number;
  /** Of the log of its last changes, which goes into it by and by. */
  wal: number;
  /** Of the disk, for us. */
  free: number;
  disk: number;
  /** By the names of `folders`; none before they were measured. */
  folders: Record<string, { files: number; bytes: number }>;
  /** By table. */
  rows: Record<string, number>;
  /** When folders and rows were measured, ISO 8601. */
  measuredAt: string | undefined;
}
