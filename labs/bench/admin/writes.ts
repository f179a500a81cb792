import { sql } from "kysely";
import { addFounder } from "#app/account/founder.test.support.ts";
import { fillHistory } from "#app/assessment/history.test.support.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { secureErase } from "#app/platform/db/secure-erase.server.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import type { Size } from "../../support/size.ts";
import { median } from "../load.ts";
import type { Table } from "../table.ts";
import type { AdminServer } from "./admin-server.ts";

/** @property finished assessments of the deleted account, with ten answers each. */
const amounts = { full: { writers: 40, finished: 500 }, small: { writers: 1, finished: 5 } };
type Amounts = (typeof amounts)[Size];

/** The cost that triggers add to users' writes. Stops the servers; afterwards these databases have no counters. */
export async function measureWrites({
  small,
  big,
  size,
}: {
  small: AdminServer;
  big: AdminServer;
  size: Size;
}): Promise<Table> {
  const { writers, finished } = amounts[size];
  const [one, other] = [await measured(small, amounts[size]), await measured(big, amounts[size])];
  const rows = Object.entries(one).map(([what, few]) => {
    const many = other[what] ?? Number.NaN;
    const digits = 2;
    return { what, "ms of a thousand": { value: few, digits }, "ms of a million": { value: many, digits } };
  });
  const note =
    `Medians of ${writers * 10} answers, each a transaction synced to the disk. The deleted account has ${finished} assessments with ` +
    `${finished * 10} answers; erasing its traces reads the whole file, and blocks nothing.`;
  return { title: "The cost of writes", note, rows };
}

function measured({ program }: AdminServer, { writers, finished }: Amounts): Promise<Record<string, number>> {
  return inDatabase(program, async (db) => {
    const counted = await answer(db, writers);
    const leaving = await leave(db, finished);
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'
      and tbl_name in ('user_responses', 'assessment_sessions')`.execute(db);
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
    const plain = await answer(db, writers);
    return {
      "a first save of an answer": counted.first,
      "the same without triggers": plain.first,
      "a later save": counted.later,
      "the same, without triggers": plain.later,
      "an account is deleted": leaving.deleted,
      "and its traces on the disk": leaving.erased,
    };
  });
}

/** Users who start an assessment, answer its ten questions and then change each answer. */
async function answer(db: Db, writers: number): Promise<{ first: number; later: number }> {
  const [first, later]: [number[], number[]] = [[], []];
  for (let n = 0; n < writers; n++) {
    const user = await addFounder(db, { tier: "premium" });
    const { id: session } = await startSession(db, { user });
    const questions = (await findSession(db, { user, id: session }))?.questions ?? [];
    for (const [revision, times] of [first, later].entries())
      for (const question of questions) {
        const answers = { text: `Answer ${revision} of ${n}`, yes_no: revision === 0 } as const;
        const value =
          question.type === "scale"
            ? question.options.min + revision
            : question.type === "multiple_choice"
              ? (question.options[revision]?.key ?? "")
              : answers[question.type];
        const key = { user, session, question: question.id };
        times.push(
          await timed(async () => {
            const saved = await saveResponse(db, {
              ...key,
              value,
              revision,
              form: `form ${revision}`,
              complete: false,
            });
            if (saved.kind !== "saved") throw new Error(`not saved: ${saved.kind}`);
          }),
        );
      }
  }
  return { first: median(first), later: median(later) };
}

async function leave(db: Db, finished: number): Promise<{ deleted: number; erased: number }> {
  const user = await addFounder(db, { tier: "premium" });
  await fillHistory(db, { user, finished });
  const deleted = await timed(() => db.deleteFrom("users").where("id", "=", user).execute());
  return { deleted, erased: await timed(() => secureErase(db)) };
}

/** @returns ms. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
