/** The storage folders and their contents. */
export const folders = [
  { name: "resources", label: "Library" },
  { name: "interviews", label: "Interviews" },
  { name: "uploads", label: "Uploads under way" },
  { name: "backups", label: "Backups" },
] as const;

/** The limit for counting the rows of a table. */
export const maxRows = 100_000;

/** Storage sizes in bytes. */
export interface Sizes {
  database: number;
  /** SQLite's write-ahead log, which is checkpointed into the database over time. */
  wal?: number;
  /** Replicas of the database, with how long each is behind, in s. */
  replicas: { name: string; lag: number }[];
  /** Disk space available to us. */
  free: number;
  disk: number;
  /** By name as in `folders`; empty before the first measurement. */
  folders: Record<string, { files: number; bytes: number }>;
  /** By table. */
  rows: Record<string, number>;
  /** When folders and rows were measured, ISO 8601. */
  measuredAt: string | undefined;
}
