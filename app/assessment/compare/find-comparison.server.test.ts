import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { startSession } from "../sessions/sessions.server.ts";
import { findComparison } from "./find-comparison.server.ts";

let db: Db;
let user: string;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db, { tier: "premium" });
});

test("two recorded results, with their scores", async () => {
  const [a, b] = [await addSession(db, user, "session-talking"), await addSession(db, user, "session-first-money")];
  expect(await findComparison(db, { user, a, b })).toMatchObject({
    kind: "found",
    comparison: {
      sides: [
        { session: a, overall: 4 },
        { session: b, overall: 8.6 },
      ],
    },
  });
});

test("one twice, one unknown, one not finished, another's", async () => {
  const a = await addSession(db, user, "session-talking");
  const { id: open } = await startSession(db, { user });
  const other = await addFounder(db, { tier: "premium" });
  const theirs = await addSession(db, other, "session-talking");
  expect(await findComparison(db, { user, a, b: a })).toEqual({ kind: "same" });
  for (const b of ["", "nonsense", open, theirs]) {
    expect(await findComparison(db, { user, a, b })).toEqual({ kind: "missing" });
    expect(await findComparison(db, { user, a: b, b: a })).toEqual({ kind: "missing" });
  }
});
