/** Why the storage refused: it is not our mistake, and it passes. */
export type StorageError = "locked" | "full" | "read-only" | "failing";

const troubles: [code: RegExp, trouble: StorageError][] = [
  [/^SQLITE_(BUSY|LOCKED)|^SQLITE_PROTOCOL$/, "locked"],
  [/^SQLITE_FULL$|^ENOSPC$|^EDQUOT$/, "full"],
  [/^SQLITE_READONLY|^EROFS$/, "read-only"],
  [/^SQLITE_(IOERR|CANTOPEN)|^EIO$/, "failing"],
];

/** Names the storage trouble behind an error, if that is what it is (SQLite result codes, errno). */
export function storageErrorOf(error: unknown): StorageError | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return troubles.find(([pattern]) => pattern.test(code))?.[1];
}

/** At which level the log hears of what is tried again. That another process writes, as a command does, is no error. */
export function retriedLevel(error: unknown): "warn" | "error" {
  return storageErrorOf(error) === "locked" ? "warn" : "error";
}
