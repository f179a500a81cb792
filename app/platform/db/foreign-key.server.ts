/** Did a row go, in between, to which a new one was to belong? (SQLite result codes; PostgreSQL's class 23.) */
export function lostItsOwner(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["SQLITE_CONSTRAINT_FOREIGNKEY", "23503"].includes(code);
}
