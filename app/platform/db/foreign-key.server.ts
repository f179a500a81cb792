/** Whether an insert failed because its parent row was deleted meanwhile (SQLite result codes; PostgreSQL class 23). */
export function lostItsOwner(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["SQLITE_CONSTRAINT_FOREIGNKEY", "23503"].includes(code);
}
