import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { findChoices } from "./find-comparison.server.ts";

test("the 50 latest, and an older one that is asked for; never another's", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db, { tier: "premium" });
  const sessions: string[] = [];
  for (let time = 0; time < 52; time++) sessions.push(await addSession(db, user, "session-talking"));
  const theirs = await addSession(db, await addFounder(db, { tier: "premium" }), "session-talking");
  const [oldest = "", , third = ""] = sessions;
  const latest = sessions.slice(2).reverse();
  const of = async (...asked: string[]) => (await findChoices(db, { user, asked })).map(({ session }) => session);
  expect(await of("", "")).toEqual(latest);
  expect(await of(theirs, "nonsense")).toEqual(latest);
  expect(await of(third, oldest)).toEqual([...latest, oldest]);
});
