/** Kinds of storage errors: not bugs, and temporary. */
export type StorageError = "locked" | "full" | "read-only" | "failing";

const lostConnection = /^(08\w{3}|57P0\w)$/; // PostgreSQL, "Error Codes"

/** PostgreSQL's are in its documentation, "Error Codes": 08 and 57P0 are lost connections, 53 a lack of resources. */
const patterns: [code: RegExp, trouble: StorageError][] = [
  [/^SQLITE_(BUSY|LOCKED)|^SQLITE_PROTOCOL$|^(40001|40P01|55P03)$/, "locked"],
  [/^SQLITE_FULL$|^ENOSPC$|^EDQUOT$|^53100$/, "full"],
  [/^SQLITE_READONLY|^EROFS$|^25006$/, "read-only"],
  [/^SQLITE_(IOERR|CANTOPEN)|^EIO$|^(08\w{3}|57P0\w|53\w{3}|58030)$/, "failing"],
];

/** Classifies an error as a storage error, if it is one (SQLite result codes, PostgreSQL error codes, errno). */
export function storageErrorOf(error: unknown): StorageError | undefined {
  const code = codeOf(error);
  return patterns.find(([pattern]) => pattern.test(code))?.[1];
}

/** Log level of a failure that will be retried. A lock held by another process, such as a command, is no error. */
export function retriedLevel(error: unknown): "warn" | "error" {
  return storageErrorOf(error) === "locked" ? "warn" : "error";
}

/** Whether an insert failed because its parent row was deleted meanwhile (SQLite result codes; PostgreSQL class 23). */
export function isForeignKeyError(error: unknown): boolean {
  return ["SQLITE_CONSTRAINT_FOREIGNKEY", "23503"].includes(codeOf(error));
}

/**
 * Whether PostgreSQL refused a transaction that can run again. 40001: it and another cannot both have come first; 40P01:
 * each waited for the other.
 */
export function isRefusedTransaction(error: unknown): boolean {
  return [refusedCode, "40P01"].includes(codeOf(error));
}

/** The code of an error after which `isRefusedTransaction` holds. */
export const refusedCode = "40001";

/**
 * Whether a prepared statement that selects all columns has met a table that has more of them now, since a newer version
 * has added one while this one runs ("PREPARE").
 */
export function isOutdatedStatement(error: unknown): boolean {
  return codeOf(error) === "0A000" && (error as Error).message.includes("cached plan");
}

/** Whether PostgreSQL cannot be reached, or does not let us in: also errno, and classes 28 and 3D. */
export function isUnreachable(error: unknown): error is Error {
  return isConnectionLost(error) || /^(E[A-Z]{3,}|28|3D)/.test(codeOf(error));
}

/**
 * Whether the connection to PostgreSQL was lost. If that happens during a commit, nobody knows whether it took place:
 * whatever its rows would refer to must stay.
 */
export function isConnectionLost(error: unknown): boolean {
  return lostConnection.test(codeOf(error));
}

/**
 * Gives an error of a connection to PostgreSQL a code of PostgreSQL's: `pg` has one for errors of the server alone, not
 * for those of the network. @returns the same error.
 */
export function withCode<E extends Error>(error: E, code: "08001" | "08006"): E {
  return "severity" in error ? error : Object.assign(error, { code });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
