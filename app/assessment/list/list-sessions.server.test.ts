import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { times } from "../../../tests/support/counts.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { fillHistory } from "../history.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { resultsOf } from "../results/results.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { findSession } from "../sessions/sessions.server.ts";
import { listChanged, listNewest } from "./list-sessions.server.ts";

let db: Db;
let user: string;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db, { tier: "premium" });
});

test("each row says what its results page says, on whatever plan, and after whatever was answered since", async () => {
  const change = fc.record({ tier: fc.constantFrom<Tier>("free", "pro"), number: fc.nat(9), complete: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 4 }), fc.constantFrom(2, 3, 10), async (changes, count) => {
      user = await addFounder(db, { tier: "pro" });
      const id = await addSession(db, user, "session-first-money", count);
      for (const { tier, number, complete } of changes) {
        await setTier(db, user, tier);
        await answerAgain(id, number, complete);
        const { rows } = await listNewest(db, { user, tier, limit: 5 });
        const results = await resultsOf(db, { user, id });
        const { answered, reached: allowed, isOpen } = results?.progress ?? {};
        expect(rows).toMatchObject([{ id, answered, allowed, kind: isOpen ? "open" : "done" }]);
        const [row] = rows;
        const { score, preliminary } = results ?? {};
        if (row?.kind === "done") expect(row).toMatchObject({ score: score?.overall, band: score?.band, preliminary });
        if (row?.kind === "open" && row.score !== undefined) expect(row.score).toBe(score?.overall);
      }
    }),
    { numRuns: times({ usual: 25, full: 100 }) },
  );
});

test("a recorded result serves: the answers are not even read, unless they are wanted", async () => {
  await fillHistory(db, { user, finished: 5 });
  const { rows, whole } = await listNewest(db, { user, tier: "pro", limit: 5 });
  expect(rows).toHaveLength(5);
  expect(whole).toEqual([]);
  expect((await listNewest(db, { user, tier: "pro", limit: 5, whole: 2 })).whole).toHaveLength(2);
  expect((await listNewest(db, { user, tier: "free", limit: 5 })).whole).toEqual([]);
});

test.each(["newest first", "latest change first"])("pages by keyset, %s: everything once, in order", async (order) => {
  const ids = await fillHistory(db, { user, finished: 45 });
  await fillHistory(db, { user: await addFounder(db), finished: 3 });
  const seen: string[] = [];
  for (let page = 0; page < 4; page++) {
    const last = seen.at(-1);
    const asked = { user, tier: "pro", limit: 20 } as const;
    const at = order === "newest first" ? "" : await changedAt(last);
    const { rows } = await (order === "newest first"
      ? listNewest(db, { ...asked, before: last })
      : listChanged(db, { ...asked, before: last ? { at, id: last } : undefined }));
    expect(rows).toHaveLength([20, 20, 5, 0][page] ?? -1);
    seen.push(...rows.map(({ id }) => id));
  }
  expect(seen).toEqual([...ids].reverse());
});

test("what was changed last comes first, whenever it was begun; those of one moment by their ids", async () => {
  const ids = await fillHistory(db, { user, finished: 4 });
  const at = "2026-11-20T12:00:00.000Z";
  await db
    .updateTable("assessment_sessions")
    .set({ updated_at: at, completed_at: null })
    .where("user_id", "=", user)
    .execute();
  const later = { updated_at: "2026-11-21T12:00:00.000Z" };
  await db
    .updateTable("assessment_sessions")
    .set(later)
    .where("id", "=", ids[0] ?? "")
    .execute();
  const list = async (before?: { at: string; id: string }) =>
    (await listChanged(db, { user, tier: "pro", limit: 10, before })).rows.map(({ id }) => id);
  expect(await list()).toEqual([ids[0], ids[3], ids[2], ids[1]]);
  expect(await list({ at, id: ids[3] ?? "" })).toEqual([ids[2], ids[1]]);
});

async function changedAt(id: string | undefined): Promise<string> {
  const session = id ? await findSession(db, { user, id }) : undefined;
  return session?.completedAt ?? "";
}

/** Answers a question slightly differently each time. */
async function answerAgain(id: string, number: number, complete: boolean) {
  const session = await findSession(db, { user, id });
  const question = session?.questions[number];
  if (!session || !question) return;
  const saved = session.saved[question.id];
  const revision = saved?.revision ?? 0;
  const values = { text: `Nobody said it ${revision} times`, scale: revision % 2, yes_no: revision % 2 === 0 };
  const value =
    question.type === "multiple_choice"
      ? (question.options[revision % question.options.length]?.key ?? "")
      : values[question.type];
  await saveResponse(db, { user, session: id, question: question.id, value, revision, form: "again-form", complete });
}
