import { beforeEach, expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import type { Line } from "#app/platform/csv/csv.server.ts";
import { csvText } from "#app/platform/csv/csv-text.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { cohortLimits } from "../cohort.ts";
import { addCohort, addMember } from "../cohorts.test.support.ts";
import { type FoundCohort, findCohort } from "../find-cohort.server.ts";
import { findJoinable, joinCohort } from "../join-cohort.server.ts";
import { addManager, removeManager } from "../managers.server.ts";
import { leaveCohort, programsOf } from "../memberships.server.ts";
import { archiveCohort, changeCode, createCohort, updateCohort } from "./change-cohort.server.ts";
import { cohortColumns, exportCohort } from "./export-cohort.server.ts";

let db: Db;
let by: string;
let cohort: FoundCohort;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  by = await addFounder(db);
  cohort = await addCohort(db);
});

const fields = { name: "Leeds Founders Lab", startsOn: null, endsOn: null, joinsUntil: null };
const again = async () => (await findCohort(db, { id: cohort.id })) as FoundCohort;
const actions = async () => {
  const of = db.selectFrom("audit_logs").select(["action", "actor_id"]).where("object_id", "=", cohort.id);
  return (await of.orderBy("id").execute()).filter(({ actor_id }) => actor_id === by).map(({ action }) => action);
};

test("every change is in the audit log once, and one that changes nothing is not", async () => {
  const key = { cohort: cohort.id, by };
  await createCohort(db, { ...key, ...fields, name: "Sent twice" });
  expect((await again()).name).toBe(fields.name);
  await updateCohort(db, { ...key, ...fields, based: cohort.updatedAt });
  expect(await updateCohort(db, { ...key, ...fields, name: "B", based: cohort.updatedAt })).toEqual({ kind: "saved" });
  const stale = await updateCohort(db, { ...key, ...fields, name: "C", based: cohort.updatedAt });
  expect([stale.kind, (await again()).name]).toEqual(["conflict", "B"]);
  for (const archived of [true, true, false]) await archiveCohort(db, { ...key, archived });
  await changeCode(db, key);
  const manager = await addFounder(db, { email: "ruth@lab.example" });
  for (const email of ["ruth@lab.example", "ruth@lab.example"]) await addManager(db, { ...key, email });
  for (const user of [manager, manager]) await removeManager(db, { ...key, user });
  expect(await actions()).toEqual([
    ...["cohort.update", "cohort.archive", "cohort.unarchive", "cohort.change_code"],
    ...["cohort.add_manager", "cohort.remove_manager"],
  ]);
});

test("a manager is somebody with a confirmed account, finds this cohort alone, and not while it is archived", async () => {
  const add = (email: string) => addManager(db, { cohort: cohort.id, email, by });
  await addFounder(db, { email: "new@lab.example", confirmed: false });
  const ruth = await addFounder(db, { email: "ruth@lab.example" });
  expect(await add("nobody@lab.example")).toEqual({ kind: "nobody" });
  expect(await add("new@lab.example")).toEqual({ kind: "unconfirmed" });
  expect(await add("ruth@lab.example")).toEqual({ kind: "added" });
  const other = await addCohort(db);
  const finds = async (id: string) => (await findCohort(db, { id, manager: ruth })) !== undefined;
  expect([await finds(cohort.id), await finds(other.id)]).toEqual([true, false]);
  expect((await programsOf(db, { user: ruth })).managed).toEqual([{ cohort: cohort.id, name: cohort.name }]);
  await archiveCohort(db, { cohort: cohort.id, by, archived: true });
  expect(await finds(cohort.id)).toBe(false);
});

test("a code is replaced, runs out, and cannot be guessed", async () => {
  const user = await addFounder(db);
  const attempt = { user, code: cohort.joinCode, client: "here" };
  expect(await findJoinable(db, attempt)).toMatchObject({ kind: "open", name: cohort.name, joined: false });
  await changeCode(db, { cohort: cohort.id, by });
  expect(await joinCohort(db, attempt)).toEqual({ kind: "unknown" });
  const over = await addCohort(db, { joinsUntil: "2026-01-31" });
  expect(await joinCohort(db, { ...attempt, code: over.joinCode })).toEqual({ kind: "closed" });
  for (let tries = 1; tries < 20; tries++) await joinCohort(db, { ...attempt, code: "AAAA-AAAA" });
  const { joinCode: code } = await again();
  expect(await joinCohort(db, { ...attempt, code })).toMatchObject({ kind: "wait" });
  expect(await joinCohort(db, { ...attempt, code, user: by })).toMatchObject({ kind: "joined" });
});

test("one joins and leaves as often as one likes, and takes part in ten programs at most", async () => {
  const { user } = await addMember(db, { cohort });
  const join = (code: string) => joinCohort(db, { user, code, client: "here" });
  expect([await leaveCohort(db, { user, cohort: cohort.id }), (await again()).left]).toEqual([true, 1]);
  expect(await leaveCohort(db, { user, cohort: cohort.id })).toBe(false);
  expect(await join(cohort.joinCode)).toMatchObject({ kind: "joined" });
  for (let number = 1; number < cohortLimits.programsOfUser; number++) await join((await addCohort(db)).joinCode);
  expect(await join((await addCohort(db)).joinCode)).toEqual({ kind: "many" });
});

test("the export is what is shown and no more, harmless in a spreadsheet, and is in the audit log", async () => {
  const shown = await addMember(db, { cohort, golden: "session-talking", shown: ["score", "answers"] });
  const silent = await addMember(db, { cohort, golden: "session-talking" });
  await db.updateTable("ideas").set({ name: "=1+1" }).where("user_id", "=", shown.user).execute();
  const lines: Line[] = [];
  for await (const part of exportCohort(db, { cohort: await again(), by })) lines.push(...part);
  const [first = [], second = []] = shown.user < silent.user ? lines : lines.toReversed();
  const cells = Object.fromEntries(cohortColumns.map((name, index) => [name, first[index]]));
  expect(cells).toMatchObject({ Member: "Ada Lovelace", Idea: "=1+1", Answered: 10, Preliminary: "no", Marked: "no" });
  expect(cells).toMatchObject({ Score: expect.any(Number), "Problem Validation": null, Interviews: null });
  expect(cells.Answers).toMatch(/^1\. .+\n.+/);
  expect(second).toEqual(["Ada Lovelace", ...Array(cohortColumns.length - 1).fill(null)]);
  expect(csvText([first])).toContain(",'=1+1,");
  expect(await actions()).toEqual(["cohort.export"]);
});
