import { type AliasedExpression, type NotNull, sql } from "kysely";
import { maxFailures } from "#app/monitoring/alerts/detect-problems.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import {
  maxCounted,
  pickWaiting,
  type Waiting,
  type WaitingCounts,
  type WaitingKind,
  type WaitingList,
  waitingKinds,
} from "./waiting.ts";

/** The things of each kind that wait, in no order. Each is found by an index, or in a table that stays small. */
function sourcesOf(db: Db) {
  const interviews = (status: "pending" | "in_progress") =>
    db.selectFrom("customer_interviews").where("status", "=", status);
  return {
    pending: interviews("pending"),
    in_progress: interviews("in_progress"),
    mark: db.selectFrom("result_marks").where("requested_at", "is not", null).where("decided_at", "is", null),
    upload: db
      .selectFrom("resources")
      .where("is_active", "=", 0)
      .where("reviewed_at", "is", null)
      .where("uploaded_by", "is not", null)
      .where("deleted_at", "is", null),
    mail: db.selectFrom("mails").where("state", "=", "dead"),
    job: db.selectFrom("jobs").where("failures", ">=", maxFailures),
    // Alerts about mails and jobs are about what is listed here itself.
    problem: db
      .selectFrom("alerts")
      .where("over_at", "is", null)
      .where("cause", "<>", "mails")
      .where("cause", "not like", "job %"),
    invoice: db.selectFrom("invoices").where(sql<boolean>`status = 'open'`), // must match the index expression exactly
  };
}

/** Counts what waits, for the sidebar: one query, at most `maxCounted` rows of an index for each kind. */
export async function readWaitingCounts(db: Db): Promise<WaitingCounts> {
  return countsOf(await countsQuery(db).executeTakeFirstOrThrow());
}

function countsQuery(db: Db) {
  const all = sourcesOf(db);
  const one = sql<number>`1`.as("one");
  const limit = sql.lit(maxCounted);
  const count = <K extends WaitingKind>(kind: K, found: AliasedExpression<{ one: number }, "found">) =>
    db
      .selectFrom(found)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .as(kind);
  return db.selectNoFrom([
    count("pending", all.pending.select(one).limit(limit).as("found")),
    count("in_progress", all.in_progress.select(one).limit(limit).as("found")),
    count("mark", all.mark.select(one).limit(limit).as("found")),
    count("upload", all.upload.select(one).limit(limit).as("found")),
    count("mail", all.mail.select(one).limit(limit).as("found")),
    count("job", all.job.select(one).limit(limit).as("found")),
    count("problem", all.problem.select(one).limit(limit).as("found")),
    count("invoice", all.invoice.select(one).limit(limit).as("found")),
  ]);
}

function countsOf(row: Record<WaitingKind, number | null>): WaitingCounts {
  return Object.fromEntries(waitingKinds.map((kind) => [kind, row[kind] ?? 0])) as WaitingCounts;
}

/**
 * The oldest things that wait, in one query.
 * @param kind only these; all kinds by default.
 * @param limit how many, as `pickWaiting` has it.
 */
export async function listWaiting(
  db: Db,
  { kind, limit }: { kind?: WaitingKind; limit: number },
): Promise<WaitingList> {
  const [first, ...others] = kind ? [rowsOf(db, limit)[kind]] : Object.values(rowsOf(db, limit));
  if (!first) return pickWaiting([], noCounts, limit);
  const rows = await db
    .selectFrom(others.reduce((union, part) => union.unionAll(part), first).as("thing"))
    .innerJoin(countsQuery(db).as("counts"), (join) => join.onTrue())
    .leftJoin("profiles", "profiles.user_id", "thing.owner")
    .selectAll("thing")
    .selectAll("counts")
    .select(["first_name", "last_name"])
    .execute();
  const found = rows.map(
    ({ kind, id, subject, detail, amount, since, owner, first_name, last_name }): Waiting => ({
      ...{ kind, id, subject, detail, amount, since },
      user: owner === null ? null : { id: owner, name: `${first_name} ${last_name}` },
    }),
  );
  const counts = rows[0] ? countsOf(rows[0]) : noCounts;
  return pickWaiting(found, kind ? { ...noCounts, [kind]: counts[kind] } : counts, limit);
}

const noCounts = Object.fromEntries(waitingKinds.map((kind) => [kind, 0])) as WaitingCounts;

/** The oldest of each kind, all with the same columns. PostgreSQL wants the type of what is null. */
function rowsOf(db: Db, limit: number) {
  const { pending, in_progress, mark, upload, mail, job, problem, invoice } = sourcesOf(db);
  const kindOf = (kind: WaitingKind) => sql<WaitingKind>`${sql.lit(kind)}`.as("kind");
  const noText = sql<string | null>`cast(null as text)`;
  const noNumber = sql<number | null>`cast(null as integer)`.as("amount");
  const interview = (of: typeof pending, kind: "pending" | "in_progress") =>
    of
      .select([kindOf(kind), "id", "title as subject", noText.as("detail"), noNumber])
      .select(["founder_id as owner", "created_at as since"])
      .orderBy("id");
  const parts = {
    pending: interview(pending, "pending"),
    in_progress: interview(in_progress, "in_progress"),
    mark: mark
      .innerJoin("questions", "questions.id", "result_marks.question_id")
      .select([kindOf("mark"), "result_marks.id", "questions.title as subject", noText.as("detail"), noNumber])
      .select(["result_marks.user_id as owner", "requested_at as since"])
      .orderBy("requested_at")
      .$narrowType<{ since: NotNull }>(),
    upload: upload
      .select([kindOf("upload"), "id", "title as subject", "format as detail", noNumber])
      .select(["uploaded_by as owner", "created_at as since"])
      .orderBy("id"),
    mail: mail
      .select([kindOf("mail"), "id", "to_address as subject", "last_error as detail", noNumber])
      .select(["user_id as owner", "due_at as since"])
      .orderBy("due_at"),
    job: job
      .select([kindOf("job"), "name as id", "name as subject", "error as detail"])
      .select(["failures as amount", noText.as("owner")])
      .select(({ fn }) => fn.coalesce("succeeded_at", "failed_at", "began_at").as("since"))
      .orderBy("since"),
    problem: problem
      .select([kindOf("problem"), "id", "what as subject", noText.as("detail"), noNumber])
      .select([noText.as("owner"), "begun_at as since"])
      .orderBy("begun_at"),
    invoice: invoice
      .select([kindOf("invoice"), "id", sql<string>`coalesce(number, id)`.as("subject")])
      .select(["currency as detail", "total as amount", "user_id as owner"])
      .select("created_at as since")
      .orderBy("created_at")
      .orderBy("id"),
  };
  const oldest = (part: AliasedExpression<Part, "part">) => db.selectFrom(part).selectAll();
  return {
    pending: oldest(parts.pending.limit(limit).as("part")),
    in_progress: oldest(parts.in_progress.limit(limit).as("part")),
    mark: oldest(parts.mark.limit(limit).as("part")),
    upload: oldest(parts.upload.limit(limit).as("part")),
    mail: oldest(parts.mail.limit(limit).as("part")),
    job: oldest(parts.job.limit(limit).as("part")),
    problem: oldest(parts.problem.limit(limit).as("part")),
    invoice: oldest(parts.invoice.limit(limit).as("part")),
  };
}

/** A row before it is joined with its owner's name. */
type Part = Omit<Waiting, "user"> & { owner: string | null };
