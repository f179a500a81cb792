import { sql } from "kysely";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import { categories } from "#app/assessment/questions/question.ts";
import { scoreSession } from "#app/assessment/score/score.ts";
import { byKey, valuesOf } from "#app/assessment/sessions/session.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { textOf } from "../e2e/plain/elements.ts";
import type { PlainPage } from "../e2e/plain/page.ts";
import type { Walker, World } from "./world.ts";

/** What holds of every page that anybody sees, whatever was done before. @throws Error that says what does not hold. */
export async function checkPage({ walkers }: World, walker: Walker): Promise<void> {
  const { page } = walker;
  const { document, status } = page;
  if (status >= 500) throw new Error(`${status} at ${page.url()}`);
  const text = document.documentElement.outerHTML;
  for (const other of walkers)
    if (other !== walker && walker.name !== "admin" && other.name !== "admin" && text.includes(other.mark))
      throw new Error(`${walker.name} sees what ${other.name} typed, at ${page.url()}`);
  const isPage = document.querySelector("main") !== null;
  if (isPage && !document.querySelector("main a[href], main button, nav a[href]"))
    throw new Error(`There is no way on from ${page.url()}`);
}

/** What was typed and sent is kept, or shown again. */
export async function checkTyped({ db }: World, { page }: Walker, words: string[]): Promise<void> {
  for (const word of words) {
    const html = page.document.documentElement.outerHTML;
    const isShown = html.includes(word) || /your browser still has what you typed/.test(html);
    const isOffered = [...page.document.querySelectorAll("textarea, input")].some((field) =>
      (field as HTMLInputElement).value.includes(word),
    );
    if (!isShown && !isOffered && !(await isStored(db, word)))
      throw new Error(
        `What was typed (${word}) is neither kept nor shown at ${page.url()}: ${page.status} ${page.document.title}`,
      );
  }
}

let columns: Promise<{ table: string; column: string }[]> | undefined;

async function isStored(db: Db, word: string): Promise<boolean> {
  columns ??= textColumns(db);
  for (const { table, column } of await columns) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where instr(${sql.ref(column)}, ${word}) > 0 limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

async function textColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const found = sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '%search%' and lower(c.type) in ('text', 'blob')`;
  return (await found.execute(db)).rows;
}

/** What holds of a founder's assessments when they come back: every answer is there in full, and the number follows the rule. */
export async function checkAssessments({ db }: World, { name, mark, page, ids }: Walker): Promise<void> {
  const user = ids.unique ?? "";
  if (name === "visitor" || name === "admin") return;
  const sessions = await db.selectFrom("assessment_sessions").select("id").where("user_id", "=", user).execute();
  for (const { id } of sessions) {
    const session = await findSession(db, { user, id });
    if (!session) continue;
    const shown = await textsAt(page, [`/questions/review?sessionId=${id}`, `/results/${id}/answers`]);
    for (const word of wordsIn(JSON.stringify(session.saved), mark))
      if (!shown.some((text) => text.includes(word)))
        throw new Error(`${name} finds their answer ${word} on neither page of assessment ${id}`);
    await page.goto(`/results/${id}`);
    const [, number, preliminary] = /^Your results: ([\d.]+) out of 10(, preliminary)?/.exec(page.document.title) ?? [];
    if (number === undefined) continue;
    const recorded = await db
      .selectFrom("session_results")
      .select(["overall", "allowed"])
      .where("assessment_session_id", "=", id)
      .orderBy("revision", "desc")
      .executeTakeFirst();
    const { questions } = session;
    const values = valuesOf(session);
    const answered = Object.keys(values).length;
    const counted = answered === questions.length ? answered : Math.max(3, recorded?.allowed ?? 0);
    const score = scoreSession(questions, byKey(questions, values), counted);
    if (![score.overall, recorded?.overall].includes(Number(number)))
      throw new Error(
        `${name} reads ${number} at ${page.url()}: the rule gives ${score.overall} for ${answered} answers`,
      );
    if (!preliminary && counted < questions.length)
      throw new Error(`${name} reads ${number} at ${page.url()} as a whole result: ${answered} are answered`);
    for (const category of categories.filter((one) => !score.answered.includes(one)))
      if (new RegExp(`your (answers? about|) *${categoryName(category)}`, "i").test(textOf(page.document.body)))
        throw new Error(`${name} is told of an answer about ${categoryName(category)} at ${page.url()}: there is none`);
  }
}

async function textsAt(page: PlainPage, addresses: string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    texts.push(page.document.documentElement.outerHTML);
  }
  return texts;
}

function wordsIn(text: string, mark: string): string[] {
  return [...new Set(text.match(new RegExp(`${mark}\\d+z`, "g")) ?? [])];
}
