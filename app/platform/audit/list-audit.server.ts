import { type ExpressionBuilder, sql } from "kysely";
import { type Cursor, type ListPage, listPage, pageSize } from "../db/cursor.ts";
import type { Db } from "../db/database.server.ts";
import { dialectOf } from "../db/dialect.server.ts";
import { keyset } from "../db/keyset.server.ts";
import type { Schema } from "../db/schema.ts";
import { matchingRows, matchOf } from "../db/search.server.ts";
import type { AuditEntry, AuditObject, AuditPerson } from "./audit-entry.ts";
import { changedFields } from "./changed-fields.ts";

/** A filter for the audit log; all given conditions must match. */
export interface AuditFilter {
  /** Id of the user concerned. */
  user?: string;
  /** One object. */
  object?: { kind: AuditObject; id: string };
  /** All objects of a kind. */
  kind?: AuditObject;
  /** The actor's user id; null for the command line. */
  by?: string | null;
  /** Word prefixes to find in the action, the id and the changed fields. */
  q?: string;
  cursor?: Cursor;
}

/** A page of 25 entries of the audit log, newest first, in one query. */
export async function listAudit(db: Db, filter: AuditFilter): Promise<ListPage<AuditEntry>> {
  const { rows, ...neighbours } = listPage(await readRows(db, filter), filter.cursor ?? {}, ({ place: value }) => [
    `${value}`,
  ]);
  return { rows: rows.map(entryOf), ...neighbours };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(db: Db, filter: AuditFilter) {
  const back = filter.cursor?.before !== undefined;
  return db
    .selectFrom(
      (filter.q && dialectOf(db) === "sqlite" ? placesFound(db, filter, filter.q) : places(db, filter)).as("place"),
    )
    .innerJoin("audit_logs", "audit_logs.id", "place.id")
    .leftJoin("profiles as actor", "actor.user_id", "audit_logs.actor_id")
    .leftJoin("profiles as concerned", "concerned.user_id", "audit_logs.user_id")
    .selectAll("audit_logs")
    .select(["place.place", "actor.first_name as actorFirst", "actor.last_name as actorLast"])
    .select(["concerned.first_name as firstName", "concerned.last_name as lastName"])
    .orderBy("place.place", back ? "asc" : "desc")
    .execute();
}

/** Entries by id, which sorts by time. */
function places(db: Db, filter: AuditFilter) {
  const query = db
    .selectFrom("audit_logs")
    .select(["audit_logs.id", sql<string | number>`audit_logs.id`.as("place")])
    .where((expression) => narrowed(expression, filter))
    .$if(Boolean(filter.q), (all) => all.where("audit_logs.id", "in", matchingRows("audit_search", filter.q ?? "")));
  return keyset(query, filter.cursor ?? {}, {
    by: ["audit_logs.id"],
    descending: true,
    valuesDecide: Boolean(filter.q),
  });
}

/** Entries by row number of SQLite's full-text index: it drives the query, so no sort is needed. */
function placesFound(db: Db, filter: AuditFilter, q: string) {
  const { after, before } = filter.cursor ?? {};
  const [bound] = before ?? after ?? [];
  const back = before !== undefined;
  const number = /^\d{1,15}$/.test(bound ?? "") ? Number(bound) : undefined;
  return db
    .selectFrom("audit_search")
    .crossJoin("audit_rowids")
    .crossJoin("audit_logs")
    .select(["audit_logs.id", sql<string | number>`audit_search.rowid`.as("place")])
    .where(sql<boolean>`audit_search match ${match(q, filter.kind)}`)
    .$if(number !== undefined, (query) => query.where("audit_search.rowid", back ? ">" : "<", number ?? 0))
    .whereRef("audit_rowids.number", "=", "audit_search.rowid")
    .whereRef("audit_logs.id", "=", "audit_rowids.audit_id")
    .where((expression) => narrowed(expression, filter))
    .orderBy("audit_search.rowid", back ? "asc" : "desc")
    .limit(pageSize + 1);
}

/** A search without words becomes an empty phrase and finds nothing. The `object` column begins with the kind. */
function match(q: string, kind?: AuditObject): string {
  const words = matchOf(q) ?? '""';
  return kind ? `(object : ^ "${kind}") AND (${words})` : words;
}

function narrowed(expression: ExpressionBuilder<Schema, "audit_logs">, { user, object, kind, by }: AuditFilter) {
  const { and, eb } = expression;
  return and([
    ...(user === undefined ? [] : [eb("audit_logs.user_id", "=", user)]),
    ...(object ? [eb("audit_logs.object_type", "=", object.kind), eb("audit_logs.object_id", "=", object.id)] : []),
    ...(kind ? [eb("audit_logs.object_type", "=", kind)] : []),
    ...(by === undefined ? [] : [eb("audit_logs.actor_id", by === null ? "is" : "=", by)]),
  ]);
}

function entryOf(row: Row): AuditEntry {
  const person = personOf(row.actor_id, row.actorFirst, row.actorLast);
  return {
    id: row.id,
    at: row.created_at,
    by: row.actor_id === null ? "command-line" : (person ?? "left"),
    action: row.action,
    object: { kind: row.object_type as AuditObject, id: row.object_id },
    about: personOf(row.user_id, row.firstName, row.lastName),
    fields: changedFields(row.before, row.after),
  };
}

/** Null names: the account was deleted. */
function personOf(id: string | null, first: string | null, last: string | null): AuditPerson | undefined {
  return id === null || first === null ? undefined : { id, name: `${first} ${last ?? ""}`.trim() };
}
